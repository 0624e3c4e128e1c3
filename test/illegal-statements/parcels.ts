import { transfer } from "./ledger";
import { insert, type Noun, orReplace, type Row, update } from "./statement";

/** Member 2's parcel from member 1, from Australia to Germany. */
const parcel = (change: Row = {}) =>
  insert("parcels", {
    buyer_id: 2,
    seller_id: 1,
    ships_from: "AU",
    ship_to: "DE",
    further_minor: 300,
    opened_at: 90,
    closes_at: 259_200_090,
    ...change,
  });

const rate = (change: Row = {}) =>
  insert("further_postage", { user_id: 2, domestic_minor: 0, region_minor: null, world_minor: null, ...change });

const change = (set: Row) => update("parcels", set, "id = 1");

/** Order 402 can join parcel 1, where its postage of 5.00 is 1.00. */
const join = (set: Row = {}) =>
  update("orders", { parcel_id: 1, postage_minor: 100, saved_postage_minor: 400, ...set }, "id = 402");
const refund = (amount: number) =>
  transfer("protected:402", "available:3", amount, { key: "order:402:combined", kind: "refund" });

const shipment = (order: number, row: Row = {}) =>
  insert("shipments", { order_id: order, carrier: "DHL", tracking: "1", at: 100, ...row });

/** Member 2's order of listing 6, to be paid later. */
const order = (row: Row) =>
  insert("orders", {
    listing_id: 6,
    buyer_id: 2,
    seller_id: 1,
    status: "awaiting-payment",
    price_minor: 9_000,
    fee_minor: 450,
    created_at: 1,
    due_at: 345_600_001,
    ...row,
  });

const SENT = change({ sent_at: 100 });

export const PARCELS: Noun = {
  legal: [
    rate(),
    parcel(),
    refund(400),
    join(),
    change({ closes_at: 1_209_600_090, changed_at: 95 }),
    change({ closes_at: 96, changed_at: 96 }),
    SENT,
    shipment(400),
    shipment(401),
    shipment(402),
    update("orders", { status: "shipped", shipped_at: 100, due_at: 2_160_000_100 }, "parcel_id = 1"),
  ],
  refused: {
    further_postage_offers_something: { "a rate for nowhere": rate({ domestic_minor: null }) },
    parcels_sides_differ: { "a parcel to oneself": parcel({ buyer_id: 1 }) },
    parcels_sent_after_opening: { "a parcel sent before it was opened": change({ sent_at: 89 }) },
    orders_saved_in_parcel: { "postage saved without a parcel": order({ saved_postage_minor: 1 }) },
    invalid_new_order: { "an order that starts in a parcel": order({ parcel_id: 1 }) },
    parcel_exists: {
      "a second open parcel": parcel({ buyer_id: 3, ship_to: "AU", further_minor: 100 }),
      "a replaced parcel": orReplace(parcel({ id: 1 })),
    },
    invalid_new_parcel: {
      "a parcel that stays open for longer": parcel({ closes_at: 259_200_091 }),
      "a parcel that starts sent": parcel({ sent_at: 90 }),
      "a parcel whose buyer has chosen its end already": parcel({ changed_at: 90 }),
    },
    wrong_postage: {
      "a parcel at another rate": parcel({ further_minor: 200 }),
      "a parcel to where the seller combines nothing": parcel({ ship_to: "NZ", further_minor: 0 }),
      "a parcel of a seller who combines nothing": parcel({ seller_id: 3 }),
    },
    terms_are_fixed: {
      "a parcel at another rate later": change({ further_minor: 0 }),
      "a parcel given to another buyer": change({ buyer_id: 2 }),
      "a parcel closed at no time that its buyer chose": change({ closes_at: 95 }),
      "a parcel kept open until another day": change({ closes_at: 300_000_000, changed_at: 95 }),
      "a closed parcel opened again": change({ closes_at: 1_209_600_090, changed_at: 259_200_090 }),
      "a parcel closed before it was opened": change({ closes_at: 90, changed_at: 89 }),
      "a parcel closed by its sending": change({ closes_at: 95, changed_at: 95, sent_at: 95 }),
      "a parcel sent twice": [SENT, change({ sent_at: 101 })],
      "an order in another buyer's parcel": update("orders", { parcel_id: 1 }, "id = 91"),
      "an order that saves more than its parcel allows": [
        refund(450),
        join({ postage_minor: 50, saved_postage_minor: 450 }),
      ],
      "an order that joins and saves nothing": join({ postage_minor: 500, saved_postage_minor: 0 }),
      "postage raised by a parcel": join({ postage_minor: 600, saved_postage_minor: 0 }),
      "postage that falls without being saved": [refund(400), join({ saved_postage_minor: 0 })],
      "an order that joins a sent parcel": [SENT, refund(400), join()],
      "an order that joins a closed parcel": [change({ closes_at: 92, changed_at: 92 }), refund(400), join()],
      "an order that leaves its parcel": update("orders", { parcel_id: null }, "id = 400"),
    },
    wrong_protected_balance: {
      "postage saved without a refund": join(),
      "less refunded than was saved": [refund(399), join()],
    },
    wrong_refund: {
      "a refund that counts what was saved": [
        transfer("protected:401", "available:3", 1_100, { key: "refund:401", kind: "refund" }),
        update(
          "orders",
          {
            status: "refunded",
            refunded_minor: 1_000,
            refunded_postage_minor: 0,
            settled_at: 100,
            settled_by: "seller",
            due_at: null,
          },
          "id = 401",
        ),
      ],
    },
    parcels_are_permanent: { "a removed parcel": "DELETE FROM parcels WHERE id = 1" },
    parcel_mismatch: {
      "a shipment of a parcel that isn't sent": shipment(400),
      "a shipment at another time than its parcel's": [SENT, shipment(400, { at: 101 })],
      "a second number for one parcel": [SENT, shipment(400), shipment(401, { tracking: "2" })],
    },
  },
};
