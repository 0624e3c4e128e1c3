import { transfer } from "./ledger";
import { insert, type Noun, orReplace, type Row, update } from "./statement";

/** Member 2's order of listing 6, which asks 90.00, to be paid later. */
const order = (change: Row = {}) =>
  insert("orders", {
    listing_id: 6,
    buyer_id: 2,
    seller_id: 1,
    status: "awaiting-payment",
    price_minor: 9_000,
    fee_minor: 450,
    created_at: 1,
    due_at: 345_600_001,
    ...change,
  });

const change = (id: number, set: Row) => update("orders", set, `id = ${id}`);

/** Order 14 was shipped at 100 and counts as delivered at 86400200. */
const deliver = (set: Row) => change(14, { status: "delivered", delivered_at: 2_000, ...set });

const end = (id: number, status: string, by: string | null, at: number, more: Row = {}) =>
  change(id, { status, settled_at: at, settled_by: by, due_at: null, ...more });

/** Pays order 14 out to its seller, except for the fee. */
const payOut14 = (feeMinor: number) => [
  transfer("protected:14", "fees", feeMinor, { key: "fee:14", kind: "fee" }),
  transfer("protected:14", "available:1", 1_000 - feeMinor, { key: "proceeds:14", kind: "proceeds" }),
];
const proceedsOf14 = payOut14(50);

/** Refunds a part of order 14, and pays the rest out to its seller. */
const partRefundOf14 = [
  transfer("protected:14", "available:2", 400, { key: "refund:14", kind: "refund" }),
  transfer("protected:14", "fees", 30, { key: "fee:14", kind: "fee" }),
  transfer("protected:14", "available:1", 570, { key: "proceeds:14", kind: "proceeds" }),
];

export const ORDERS: Noun = {
  legal: [
    order(),
    deliver({ delivered_by: "seller", delivered_at: 86_400_100, due_at: 99_999_999 }),
    ...proceedsOf14,
    change(14, { status: "completed", settled_at: 99_999_999, settled_by: "clock", due_at: null }),
  ],
  refused: {
    orders_fee_range: { "a fee above the price": order({ fee_bps: 20_000, fee_minor: 18_000 }) },
    wrong_fee: {
      "a fee that its rate does not give": order({ fee_minor: 451 }),
      "a fee taken that its rate does not give": [...payOut14(51), end(14, "completed", "buyer", 9)],
    },
    orders_sides_differ: { "an order by the seller": order({ buyer_id: 1 }) },
    orders_settled_has_time: { "an unpaid order with a time of its end": order({ settled_at: 5 }) },
    orders_settled_has_no_deadline: { "a deadline of an order that has ended": change(1, { due_at: 9 }) },
    orders_refund_range: { "a refund of an unpaid order": order({ refunded_minor: 5 }) },
    orders_deliverer_known: { "a delivery reported by the carrier": deliver({ delivered_by: "carrier" }) },
    orders_dispute_stage_known: { "a stage without a dispute": order({ dispute_stage: "escalated" }) },
    orders_escalated_after_dispute: { "an escalation without a dispute": order({ escalated_at: 5 }) },
    orders_settler_known: { "an unpaid order that somebody ended": order({ settled_by: "buyer" }) },
    "UNIQUE orders.listing_id": { "a second order of one item": order({ listing_id: 5 }) },
    order_exists: { "a replaced order": orReplace(order({ id: 1 })) },
    orders_are_permanent: { "a removed order": "DELETE FROM orders WHERE id = 4" },
    invalid_new_order: {
      "an order that opens shipped": order({ status: "shipped", shipped_at: 5 }),
      "an order that opens with a dispute": order({ disputed_at: 5 }),
      "an order without a deadline": order({ due_at: null }),
    },
    not_the_asking_price: {
      "an order paid below the asking price": order({
        status: "paid",
        price_minor: 8_000,
        fee_minor: 400,
        paid_at: 5,
      }),
      "an auction's item bought like one at a fixed price": order({
        status: "paid",
        listing_id: 2,
        price_minor: 500,
        fee_minor: 25,
        paid_at: 5,
      }),
    },
    terms_are_fixed: {
      "another price": change(2, { price_minor: 3_000 }),
      "another buyer": change(2, { buyer_id: 2 }),
      "another fee rate": change(2, { fee_bps: 400 }),
      "a time of shipping that changes": change(1, { shipped_at: 7 }),
      "a refund without a change of status": change(2, { refunded_minor: 5 }),
      "a delivery that another is said to have reported": change(1, { delivered_by: "seller" }),
      "a deliverer before the delivery": change(2, { delivered_by: "seller" }),
      "a time of escalation without an escalation": change(14, { escalated_at: 7 }),
      "another who ended the order": change(72, { settled_by: "seller" }),
    },
    delivered_too_early: {
      "a delivery that nobody reported": deliver({}),
      "a delivery by the clock before its time": deliver({ delivered_by: "clock", delivered_at: 86_400_100 }),
    },
    illegal_transition: {
      "a completed order shipped again": change(1, { status: "shipped", settled_at: null }),
      "an order completed before it was shipped": end(2, "completed", "buyer", 9),
      "an unknown status": change(2, { status: "lost" }),
    },
    wrong_protected_balance: {
      "an order completed before its money moved": end(14, "completed", "buyer", 9),
      "an order marked as paid without a payment": change(4, { status: "paid", paid_at: 9 }),
    },
    wrong_refund: {
      "a recorded refund that was not paid": [
        ...proceedsOf14,
        end(14, "refunded", "seller", 9, { refunded_minor: 1_000 }),
      ],
    },
    refund_without_agreement: {
      "a partial refund that nobody agreed on": [
        ...partRefundOf14,
        end(14, "refunded", "seller", 9, { refunded_minor: 400 }),
      ],
    },
    settled_without_reason: {
      "an order that its seller completes": [...proceedsOf14, end(14, "completed", "seller", 9)],
      "an order that nobody completes": [...proceedsOf14, end(14, "completed", null, 9)],
      "an order completed before its deadline": [
        deliver({ delivered_by: "seller", delivered_at: 86_400_100, due_at: 99_999_999 }),
        ...proceedsOf14,
        end(14, "completed", "clock", 99_999_998),
      ],
      "an order that its buyer cancels before day 7": [
        transfer("protected:2", "available:3", 4_000, { key: "refund:2", kind: "refund" }),
        end(2, "refunded", "buyer", 604_800_059, { refunded_minor: 4_000 }),
      ],
      "an order refunded before its deadline": [
        transfer("protected:2", "available:3", 4_000, { key: "refund:2", kind: "refund" }),
        end(2, "refunded", "clock", 1_209_600_059, { refunded_minor: 4_000 }),
      ],
      "an unpaid order that its buyer cancels": end(4, "cancelled", "buyer", 345_600_120),
    },
    shipment_missing: {
      "an order marked as shipped without a shipment": change(2, { status: "shipped", shipped_at: 9 }),
    },
  },
};
