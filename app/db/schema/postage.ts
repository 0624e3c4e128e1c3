import { sql } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { flag, id, keyLink, link, textLink } from "./columns";
import { listings } from "./listings";

/** Every country with the region that a postage price covers. Only migrations write it. */
export const postageCountries = sqliteTable("postage_countries", {
  country: text("country").primaryKey(),
  region: text("region").notNull(),
});

/** Terms in minor units, null where the item isn't sent, and where it can be collected. */
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

/** A listing's postage. Fixed once it is published. Without a row, postage is free to everywhere. */
export const postageTerms = sqliteTable("postage_terms", {
  listingId: keyLink("listing_id", () => listings.id),
  ...termsColumns(),
});

/** Postage terms that a member keeps under a name; listings copy them. */
export const postageProfiles = sqliteTable(
  "postage_profiles",
  {
    id: id(),
    userId: link("user_id", () => users.id),
    name: text("name").notNull(),
    /** The one that the form of a new listing starts with; at most one per member. */
    isDefault: flag("is_default"),
    ...termsColumns(),
  },
  (t) => [
    uniqueIndex("postage_profiles_name").on(t.userId, sql`lower(${t.name})`),
    uniqueIndex("postage_profiles_default").on(t.userId).where(sql`is_default = 1`),
  ],
);
