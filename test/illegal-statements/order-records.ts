import { ADDRESS, addressRefusals } from "./address-refusals";
import { insert, type Noun, orReplace, type Row, update } from "./statement";

/** The shipment of order 2, which is paid. */
const shipment = (change: Row = {}) =>
  insert("shipments", { order_id: 2, carrier: "DHL", tracking: "1", at: 100, ...change });

/** The delivery address of order 13, which is paid and has none. */
const destination = (change: Row = {}) => insert("order_addresses", { order_id: 13, ...ADDRESS, at: 100, ...change });

/** The seller's review of order 1, which the buyer has reviewed. */
const review = (change: Row = {}) =>
  insert("reviews", {
    order_id: 1,
    side: "seller",
    author_id: 1,
    subject_id: 2,
    rating: 5,
    text: "",
    at: 2_200,
    opens_at: 1_209_602_000,
    ...change,
  });

/** The seller's reply to the buyer's review of order 1, once that can be read. */
const reply = (change: Row = {}) =>
  update("reviews", { reply: "Thank you.", replied_at: 1_209_602_001, ...change }, "order_id = 1 AND side = 'buyer'");

/** The records of an order: its shipment, delivery address and reviews. */
export const ORDER_RECORDS: Noun = {
  legal: [
    destination(),
    "UPDATE order_addresses SET line1 = 'Elsewhere', at = 101 WHERE order_id = 13",
    shipment(),
    "UPDATE orders SET status = 'shipped', shipped_at = 100 WHERE id = 2",
    review(),
    reply(),
  ],
  refused: {
    shipment_exists: {
      "a second shipment": shipment({ order_id: 1 }),
      "a replaced shipment": orReplace(shipment({ order_id: 1 })),
    },
    illegal_transition: { "a shipment of an unpaid order": shipment({ order_id: 4 }) },
    shipments_are_permanent: {
      "a changed shipment": "UPDATE shipments SET tracking = '2' WHERE order_id = 1",
      "a removed shipment": "DELETE FROM shipments WHERE order_id = 1",
    },
    ...addressRefusals("order_addresses", destination),
    delivery_address_is_fixed: {
      "a delivery address of an unpaid order": destination({ order_id: 4 }),
      "a delivery address of an order that has ended": destination({ order_id: 1 }),
      "a delivery address of an unknown order": destination({ order_id: 99 }),
      "a delivery address changed without its time": "UPDATE order_addresses SET line1 = 'Elsewhere'",
      "a delivery address given to another order": "UPDATE order_addresses SET order_id = 13, at = 101",
      "a delivery address removed": "DELETE FROM order_addresses",
    },
    order_mismatch: {
      "a review of oneself": review({ subject_id: 1 }),
      "a review by a member of neither side": review({ author_id: 3 }),
      "a review of an order under way": review({ order_id: 2, subject_id: 3 }),
      "a review that opens before its time": review({ opens_at: 2_500 }),
      "a review after 14 days": review({ at: 1_209_602_000 }),
    },
    review_exists: { "a second review by one side": review({ side: "buyer", author_id: 2, subject_id: 1 }) },
    reviews_details_are_the_buyers: { "a seller who rates the packaging": review({ packaging: 5 }) },
    reviews_reply_has_time: { "a reply without its time": reply({ replied_at: null }) },
    reviews_reply_once_readable: { "a reply to a review that nobody can read yet": reply({ replied_at: 2_200 }) },
    reply_exists: {
      "another reply": [reply(), reply({ reply: "You too." })],
      "a reply that is taken back": [reply(), reply({ reply: null, replied_at: null })],
    },
    reviews_are_permanent: {
      "a changed review": "UPDATE reviews SET rating = 1",
      "a changed detailed rating": "UPDATE reviews SET described = 1",
      "a removed review": "DELETE FROM reviews",
    },
  },
};
