import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ListingFormat, ListingKind } from "~/domain/listings/drafts/listing-input";
import type { ListingStatus } from "~/domain/listings/listing-view";
import { users } from "./accounts";
import { id, link, moneyOrNull, photoColumns, time, timeOrNull } from "./columns";

export const listings = sqliteTable(
  "listings",
  {
    id: id(),
    sellerId: link("seller_id", () => users.id),
    kind: text("kind").$type<ListingKind>().notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    format: text("format").$type<ListingFormat>().notNull(),
    status: text("status").$type<ListingStatus>().notNull(),
    /** The asking price of a fixed-price listing; null for an auction, whose terms are in auctions. */
    priceMinor: moneyOrNull("price_minor"),
    /** JSON object of catalogue facts: issuer, year, denomination, grade, weight … */
    attributes: text("attributes").notNull().default("{}"),
    createdAt: time("created_at"),
    publishedAt: timeOrNull("published_at"),
    /** How often its text, facts or price were written while it was a draft. Maintained by a trigger. */
    revision: integer("revision").notNull().default(0),
  },
  (t) => [
    index("listings_status").on(t.status, t.id),
    index("listings_kind").on(t.kind, t.status, t.id),
    index("listings_seller").on(t.sellerId, t.id),
    index("listings_seller_status").on(t.sellerId, t.status, t.id),
  ],
);

export const photos = sqliteTable(
  "photos",
  {
    id: id(),
    listingId: link("listing_id", () => listings.id),
    position: integer("position").notNull(),
    /** Unguessable; the R2 objects are {key}/full.webp and {key}/thumb.webp. */
    key: text("key").notNull().unique("photos_key"),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    createdAt: time("created_at"),
    /** A data URI of a few hundred bytes, shown while the photo loads; empty for none. */
    preview: text("preview").notNull().default(""),
  },
  (t) => [uniqueIndex("photos_position").on(t.listingId, t.position)],
);

/**
 * Photos in the store that nothing refers to yet, or any more. The sweep deletes them a day after `at`. Maintained by
 * triggers.
 */
export const pendingPhotos = sqliteTable("pending_photos", { key: text("key").primaryKey(), at: time("at") }, (t) => [
  index("pending_photos_at").on(t.at),
]);

/** What a seller added to a published listing: a note, a photo or both; append-only, at most ten per listing. */
export const listingAdditions = sqliteTable(
  "listing_additions",
  {
    id: id(),
    listingId: link("listing_id", () => listings.id),
    /** "" if there is only a photo. */
    note: text("note").notNull(),
    ...photoColumns(),
    at: time("at"),
  },
  (t) => [
    index("listing_additions_listing").on(t.listingId, t.id),
    uniqueIndex("listing_additions_photo").on(t.photoKey).where(sql`photo_key IS NOT NULL`),
  ],
);

/** How many listings a seller has in each status. Maintained by triggers. */
export const listingCounts = sqliteTable(
  "listing_counts",
  {
    sellerId: link("seller_id", () => users.id),
    status: text("status").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.status] })],
);
