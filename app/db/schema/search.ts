import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { keyLink } from "./columns";
import { listings } from "./listings";

/** One narrow row per listing on sale, for lists to sort and filter; only triggers write it. */
export const activeListings = sqliteTable(
  "active_listings",
  {
    listingId: keyLink("listing_id", () => listings.id),
    kind: text("kind", { enum: ["coin", "note", "other"] }).notNull(),
    format: text("format", { enum: ["fixed", "auction"] }).notNull(),
    /** The asking price, or the auction's current price. */
    priceMinor: integer("price_minor").notNull(),
    /** The auction's current end; for a fixed price, the last instant that a Date can hold. */
    endsAt: integer("ends_at").notNull(),
    year: integer("year"),
    /** Lower case: the country, or the issuer if there is none. */
    country: text("country"),
    /** Lower case. */
    grade: text("grade"),
  },
  (t) => [
    index("active_listings_kind").on(t.kind, t.listingId),
    index("active_listings_country").on(t.country, t.listingId),
    index("active_listings_price").on(t.priceMinor, t.listingId),
    index("active_listings_ending").on(t.endsAt, t.listingId),
  ],
);
