import { sql } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { flag, id, keyLink, link, textLink } from "./columns";
import { listings } from "./listings";

/** Only migrations write it. */
export const postageCountries = sqliteTable("postage_countries", {
  country: text("country").primaryKey(),
  region: text("region").notNull(),
});

/** Prices are null where the item isn't sent. */
const termsColumns = () => ({
  shipsFrom: textLink("ships_from", () => postageCountries.country),
  domesticMinor: integer("domestic_minor"),
  regionMinor: integer("region_minor"),
  worldMinor: integer("world_minor"),
  isTracked: integer("is_tracked", { mode: "boolean" }).notNull(),
  isInsured: integer("is_insured", { mode: "boolean" }).notNull(),
  dispatchDays: integer("dispatch_days").notNull(),
  acceptsReturns: integer("accepts_returns", { mode: "boolean" }).notNull(),
  /** The town, in the country it ships from, where buyers can collect it in person; null where they can't. */
  collectPlace: text("collect_place"),
});

/** Fixed once the listing is published. Without a row, postage is free to everywhere. */
export const postageTerms = sqliteTable("postage_terms", {
  listingId: keyLink("listing_id", () => listings.id),
  ...termsColumns(),
});

export const postageProfiles = sqliteTable(
  "postage_profiles",
  {
    id: id(),
    userId: link("user_id", () => users.id),
    name: text("name").notNull(),
    isDefault: flag("is_default"),
    ...termsColumns(),
  },
  (t) => [
    uniqueIndex("postage_profiles_name").on(t.userId, sql`lower(${t.name})`),
    uniqueIndex("postage_profiles_default").on(t.userId).where(sql`is_default = 1`),
  ],
);
