import { ADDRESS, addressRefusals } from "./address-refusals";
import { insert, type Noun, orReplace, type Row, update } from "./statement";

/** The seller's proposal for order 73, which is disputed. */
const proposal = (change: Row = {}) =>
  insert("refund_proposals", { order_id: 73, proposer_id: 1, amount_minor: 5, status: "open", at: 1, ...change });

/** The operator's decision on order 73: escalated at 1209600200, over at 5184000200. */
const decision = (change: Row = {}) =>
  insert("dispute_decisions", {
    order_id: 73,
    outcome: "refund",
    refund_minor: 1_000,
    reason: "It never arrived.",
    decided_by: "operator",
    at: 1_300_000_000,
    ...change,
  });

/** A return of order 73, agreed on and not shipped. */
const agreedReturn = (change: Row = {}) =>
  insert("order_returns", { order_id: 73, ...ADDRESS, agreed_at: 1_300_000_000, ...change });

const stage = (id: number, to: string | null, more: Row = {}) =>
  update("orders", { dispute_stage: to, ...more }, `id = ${id}`);

/** Order 73 is being returned, as agreed. */
const sendBack = (set: Row) => [
  agreedReturn(),
  stage(73, "return-agreed"),
  update("order_returns", { carrier: "UPS", tracking: "1Z", sent_at: 1_300_000_100, ...set }, "order_id = 73"),
];

export const DISPUTES: Noun = {
  legal: [
    proposal(),
    update("refund_proposals", { status: "replaced" }, "order_id = 73"),
    ...sendBack({}),
    stage(73, "return-sent"),
    proposal({ at: 2 }),
  ],
  refused: {
    proposal_exists: {
      "a replaced proposal": orReplace(proposal({ id: 1 })),
      "a removed proposal": "DELETE FROM refund_proposals",
    },
    order_mismatch: {
      "a proposal without a dispute": proposal({ order_id: 2 }),
      "a proposal above the price": proposal({ amount_minor: 1_001 }),
      "a proposal by a member of neither side": proposal({ proposer_id: 3 }),
    },
    illegal_transition: {
      "a changed proposal": "UPDATE refund_proposals SET amount_minor = 5",
      "a return without a dispute": agreedReturn({ order_id: 2 }),
      "a return agreed on day 28": agreedReturn({ agreed_at: 2_419_200_200 }),
      "a return sent before it is agreed on": agreedReturn({ carrier: "UPS", tracking: "1", sent_at: 1_300_000_001 }),
      "a return sent before the order says it is agreed on": [
        agreedReturn(),
        update("order_returns", { carrier: "UPS", tracking: "1Z", sent_at: 1_300_000_100 }, "order_id = 73"),
      ],
      "a return on its way before it is agreed on": stage(73, "return-sent"),
      "a stage without a dispute": stage(2, "escalated", { escalated_at: 9 }),
      "a stage taken back": stage(73, null),
    },
    ...addressRefusals("order_returns", agreedReturn),
    order_returns_sent_has_tracking: { "a return without a tracking number": sendBack({ tracking: null }) },
    order_returns_contested_after_sent: {
      "a return contested before it is sent": agreedReturn({ contested_at: 1_300_000_001 }),
    },
    proposal_is_open: {
      "a return agreed on beside a proposal": [proposal(), agreedReturn()],
      "a return sent back beside a proposal": [
        agreedReturn(),
        stage(73, "return-agreed"),
        proposal(),
        update("order_returns", { carrier: "UPS", tracking: "1Z", sent_at: 1_300_000_100 }, "order_id = 73"),
      ],
    },
    return_exists: { "a second return": agreedReturn({ order_id: 70 }) },
    returns_are_permanent: {
      "a changed return address": "UPDATE order_returns SET line1 = '2 Mint Street'",
      "a changed tracking number of a return": "UPDATE order_returns SET tracking = '2'",
      "a removed return": "DELETE FROM order_returns",
    },
    return_missing: { "a return stage without a return": stage(73, "return-agreed") },
    escalated_too_early: {
      "a return escalated though nobody contested it": stage(70, "escalated", { escalated_at: 1_209_600_400 }),
    },
    terms_are_fixed: { "a time of escalation that changes": update("orders", { escalated_at: 7 }, "id = 73") },
    not_escalated: {
      "a decision on a dispute that is not escalated": decision({ order_id: 70 }),
      "a decision without a dispute": decision({ order_id: 2, refund_minor: 4_000 }),
      "a decision before the escalation": decision({ at: 1_209_600_199 }),
      "a decision on day 60": decision({ at: 5_184_000_200 }),
    },
    decision_exists: {
      "a second decision": decision({ order_id: 71, outcome: "part", refund_minor: 400 }),
      "a replaced decision": orReplace(decision({ order_id: 71, outcome: "part", refund_minor: 400 })),
    },
    wrong_decision_amount: {
      "a refund that is not the price": decision({ refund_minor: 999 }),
      "a release with a refund": decision({ outcome: "release", refund_minor: 1 }),
      "a part that is everything": decision({ outcome: "part", refund_minor: 1_000 }),
      "a part that is nothing": decision({ outcome: "part", refund_minor: 0 }),
    },
    decisions_are_permanent: {
      "a changed decision": "UPDATE dispute_decisions SET reason = 'Another.'",
      "a removed decision": "DELETE FROM dispute_decisions",
    },
    dispute_is_decided: {
      "a return after the decision": [agreedReturn(), decision(), stage(73, "return-agreed")],
    },
  },
};
