import { insert, type Noun, type Row } from "./statement";

const YEAR = 31_622_400_000;

/** Of member 2. */
const vacation = (change: Row = {}) =>
  insert("vacations", { user_id: 2, until: 1_000, hides: 1, set_at: 100, ...change });
/** Of member 1, who sells listings 4 and 6 at a fixed price. */
const ofSeller = vacation({ user_id: 1 });
const offer = (at: number) =>
  insert("offers", {
    listing_id: 6,
    buyer_id: 2,
    seller_id: 1,
    made_by: "buyer",
    amount_minor: 7_000,
    status: "open",
    at,
    expires_at: 9_999,
  });
const orderAgain = `INSERT INTO orders (listing_id, buyer_id, seller_id, status, price_minor, fee_minor, fee_bps, created_at, paid_at, due_at)
  SELECT listing_id, buyer_id, seller_id, 'paid', price_minor, fee_minor, fee_bps, 999, 999, 1000 FROM orders WHERE listing_id = 4`;

export const VACATIONS: Noun = {
  legal: [vacation({ until: 100 + YEAR }), ofSeller, offer(1_000)],
  refused: {
    vacations_until_within_a_year: {
      "a vacation that is over": vacation({ until: 100 }),
      "a vacation of more than a year": vacation({ until: 101 + YEAR }),
    },
    conflict: {
      "an order for a hidden item": [ofSeller, orderAgain],
      "an offer on a hidden item": [ofSeller, offer(999)],
    },
  },
};
