import { insert, type Noun, orReplace, type Row, update } from "./statement";

const sale = (change: Row = {}) =>
  insert("sales", { seller_id: 1, title: "A second cabinet", starts_at: 1, closes_at: 2, created_at: 1, ...change });

/** Opens draft auction 7 as lot 2 of sale 1, which starts at 20 and whose first lot closes at 9000. */
const joinSale = (change: Row = {}) =>
  update("auctions", { status: "open", starts_at: 20, ends_at: 39_000, sale_id: 1, sale_lot: 2, ...change }, "id = 7");

export const SALES: Noun = {
  legal: [sale(), joinSale()],
  refused: {
    sales_closes_after_start: { "a sale that closes when it starts": sale({ closes_at: 1 }) },
    sales_are_permanent: {
      "a changed sale": "UPDATE sales SET closes_at = 9001 WHERE id = 1",
      "a removed sale": [sale({ id: 2 }), "DELETE FROM sales WHERE id = 2"],
      "a replaced sale": [sale({ id: 2 }), orReplace(sale({ id: 2 }))],
    },
    sale_mismatch: {
      "a lot that closes with the one before": joinSale({ ends_at: 9_000 }),
      "a lot that opens before its sale": joinSale({ starts_at: 19 }),
      "a lot without a number": joinSale({ sale_lot: null }),
      "a lot of an unknown sale": joinSale({ sale_id: 99 }),
      "a running auction put into a sale": "UPDATE auctions SET sale_id = 1, sale_lot = 2 WHERE id = 4",
      "a lot taken out of its sale": "UPDATE auctions SET sale_id = NULL, sale_lot = NULL WHERE id = 6",
    },
    "UNIQUE auctions.sale_id, auctions.sale_lot": {
      "a lot number that is taken": joinSale({ sale_lot: 1, ends_at: 9_000 }),
    },
    auctions_sale_lot_range: { "a fifty-first lot": joinSale({ sale_lot: 51, ends_at: 1_509_000 }) },
  },
};
