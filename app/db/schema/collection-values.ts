import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { catalogueTypes } from "./catalogue";
import { collections } from "./collections";
import { count, keyLink, link, money, moneyOrNull, time } from "./columns";

/** By the newest sales of a type in each band of grades. Triggers write it. */
export const typeValues = sqliteTable(
  "type_values",
  {
    typeId: link("type_id", () => catalogueTypes.id),
    /** 0 for all grades, 1 to 8 for the bands from the lowest grades up, 9 for problem pieces. */
    band: integer("band").notNull(),
    saleCount: integer("sale_count").notNull(),
    medianMinor: moneyOrNull("median_minor"),
    newestAt: time("newest_at"),
  },
  (t) => [primaryKey({ columns: [t.typeId, t.band] })],
);

/** Triggers write it. */
export const collectionSums = sqliteTable(
  "collection_sums",
  {
    collectionId: link("collection_id", () => collections.id),
    /** ISO 4217; "" for items without a price. */
    currency: text("currency").notNull(),
    itemCount: count("item_count"),
    valuedCount: count("valued_count"),
    valueMinor: money("value_minor").default(0),
    /** In minor units of `currency`, as is the cost of the valued items. */
    costMinor: money("cost_minor").default(0),
    valuedCostMinor: money("valued_cost_minor").default(0),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.currency] })],
);

/** How many items each choice of a collection's filters finds. Triggers write it. */
export const collectionFacets = sqliteTable(
  "collection_facets",
  {
    collectionId: link("collection_id", () => collections.id),
    status: text("status").notNull(),
    kind: text("kind").notNull(),
    issuer: text("issuer").notNull(),
    itemCount: count("item_count"),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.status, t.kind, t.issuer] })],
);

export const collectionHistories = sqliteTable(
  "collection_histories",
  {
    collectionId: keyLink("collection_id", () => collections.id),
    months: text("months").notNull().default("[]"),
    madeAt: count("made_at"),
    revision: integer("revision").notNull().default(1),
  },
  (t) => [index("collection_histories_made").on(t.madeAt)],
);
