import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { flag, id, keyLink, link } from "./columns";
import { listings } from "./listings";

/** Prices are null where the item isn't sent. */
const termsColumns = () => ({
  shipsFrom: text("ships_from").notNull(),
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

export const postageProfiles = sqliteTable("postage_profiles", {
  id: id(),
  userId: link("user_id", () => users.id),
  name: text("name").notNull(),
  isDefault: flag("is_default"),
  ...termsColumns(),
});

export const furtherPostage = sqliteTable("further_postage", {
  userId: keyLink("user_id", () => users.id),
  domesticMinor: integer("domestic_minor"),
  regionMinor: integer("region_minor"),
  worldMinor: integer("world_minor"),
});
