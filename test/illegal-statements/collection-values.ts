import { insert, type Noun, type Row, update } from "./statement";

const value = (change: Row = {}) =>
  insert("type_values", { type_id: 1001, band: 3, sale_count: 5, median_minor: 4_000, newest_at: 10, ...change });
const sums = (change: Row) => update("collection_sums", change, "collection_id = 1");

export const COLLECTION_VALUES: Noun = {
  legal: [update("collection_items", { value_each_minor: null }, "id = 1")],
  refused: {
    type_values_band_range: { "a band of grades that doesn't exist": value({ band: 10 }) },
    type_values_sales_range: { "a value by no sale": value({ sale_count: 0, median_minor: null }) },
    type_values_median_needs_sales: { "a median of four sales": value({ sale_count: 4 }) },
    collection_sums_range: {
      "more valued items than there are": sums({ valued_count: 99 }),
      "a value below nothing": sums({ value_minor: -1 }),
      "valued items that cost more than all": sums({ valued_cost_minor: 1_000_000 }),
    },
    collection_facets_range: {
      "fewer items than none": update("collection_facets", { item_count: -1 }, "collection_id = 1"),
    },
    collection_histories_months_are_json: {
      "months that nobody can read": update("collection_histories", { months: "2026-" }, "collection_id = 1"),
    },
  },
};
