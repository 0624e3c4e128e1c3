import { insert, type Noun, type Row, update } from "./statement";

const value = (change: Row = {}) =>
  insert("type_values", { type_id: 1001, band: 3, sale_count: 5, median_minor: 4_000, newest_at: 10, ...change });
const sums = (change: Row) => update("collection_sums", change, "collection_id = 1");

export const COLLECTION_VALUES: Noun = {
  legal: [update("collection_items", { value_each_minor: null }, "id = 1")],
  refused: {
    type_values_median_needs_sales: { "a median of four sales": value({ sale_count: 4 }) },
    collection_sums_range: {
      "more valued items than there are": sums({ valued_count: 99 }),
      "a value below nothing": sums({ value_minor: -1 }),
      "valued items that cost more than all": sums({ valued_cost_minor: 1_000_000 }),
    },
  },
};
