import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { keyLink, textLink } from "./columns";
import { listings } from "./listings";

/** Every country with the region that a postage price covers. Only migrations write it. */
export const postageCountries = sqliteTable("postage_countries", {
  country: text("country").primaryKey(),
  region: text("region").notNull(),
});

/**
 * A listing's postage in minor units, null where the item isn't sent, and where it can be collected. Fixed once it is
 * published. Without a row, postage is free to everywhere.
 */
export const postageTerms = sqliteTable("postage_terms", {
  listingId: keyLink("listing_id", () => listings.id),
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
