import { transfer } from "./ledger";
import { insert, type Noun, update } from "./statement";

// Order 73 is escalated, provably shipped, and over on day 60, at 5184000200. Order 70 is being returned and is
// refunded at 1209600400 unless its seller responds.

const decide = (outcome: string, refund: number) =>
  insert("dispute_decisions", {
    order_id: 73,
    outcome,
    refund_minor: refund,
    reason: "It never arrived.",
    decided_by: "operator",
    at: 1_300_000_000,
  });

const end = (id: number, status: string, by: string | null, at: number) =>
  update(
    "orders",
    { status, refunded_minor: status === "refunded" ? 1_000 : 0, settled_by: by, settled_at: at, due_at: null },
    `id = ${id}`,
  );

/** Refunds the whole price, then ends the order. */
const refund = (id: number, by: string | null, at: number) => [
  transfer(`protected:${id}`, "available:2", 1_000, { key: `refund:${id}`, kind: "refund" }),
  end(id, "refunded", by, at),
];

/** Pays the seller, then ends the order. */
const release = (id: number, by: string | null, at: number) => [
  transfer(`protected:${id}`, "fees", 50, { key: `fee:${id}`, kind: "fee" }),
  transfer(`protected:${id}`, "available:1", 950, { key: `proceeds:${id}`, kind: "proceeds" }),
  end(id, "released", by, at),
];

/** Who may end a dispute, how and when. */
export const DISPUTE_ENDS: Noun = {
  legal: [decide("refund", 1_000), ...refund(73, "operator", 1_300_000_000), ...refund(70, "clock", 1_209_600_400)],
  refused: {
    settled_without_reason: {
      "a refund of an escalated dispute before day 60": refund(73, "clock", 5_184_000_199),
      "a refund on day 60 of what was provably sent": refund(73, "clock", 5_184_000_200),
      "a release on day 60 of what was sent back": release(70, "clock", 5_184_000_200),
      "a refund of a return before its 14 days are over": refund(70, "clock", 1_209_600_399),
      "a release by the buyer of what is on its way back": release(70, "buyer", 500),
      "a refund that the buyer takes alone": refund(73, "buyer", 1_300_000_000),
      "a release that the seller takes alone": release(73, "seller", 1_300_000_000),
      "a dispute ended by the operator without a decision": release(73, "operator", 1_300_000_000),
      "a dispute ended by nobody": release(73, null, 1_300_000_000),
      "another end than the one decided": [decide("refund", 1_000), ...release(73, "operator", 1_300_000_000)],
    },
    dispute_is_decided: {
      "a decided dispute ended by a member": [decide("release", 0), ...release(73, "buyer", 1_300_000_000)],
    },
  },
};
