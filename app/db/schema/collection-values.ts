import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { collections } from "./collections";
import { count, keyLink, link, money } from "./columns";

/** Triggers write it. */
export const collectionSums = sqliteTable("collection_sums", {
  collectionId: link("collection_id", () => collections.id),
  /** ISO 4217; "" for items without a price. */
  currency: text("currency").notNull(),
  itemCount: count("item_count"),
  valuedCount: count("valued_count"),
  valueMinor: money("value_minor").default(0),
  /** In minor units of `currency`, as is the cost of the valued items. */
  costMinor: money("cost_minor").default(0),
  valuedCostMinor: money("valued_cost_minor").default(0),
});

/** How many items each choice of a collection's filters finds. Triggers write it. */
export const collectionFacets = sqliteTable("collection_facets", {
  collectionId: link("collection_id", () => collections.id),
  status: text("status").notNull(),
  kind: text("kind").notNull(),
  issuer: text("issuer").notNull(),
  itemCount: count("item_count"),
});

export const collectionHistories = sqliteTable("collection_histories", {
  collectionId: keyLink("collection_id", () => collections.id),
  months: text("months").notNull().default("[]"),
  madeAt: count("made_at"),
  revision: integer("revision").notNull().default(1),
});
