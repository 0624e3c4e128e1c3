import { transfer } from "./ledger";
import { insert, type Noun, type Row, update } from "./statement";

// Member 1's payouts: 1 of 8.45 was paid and 1.45 of it came back, 2 of 5.00 is in progress, 3 of 3.00 failed, and 4 of
// 1.00 waits until its card is a day old, at 86402901.

/** A payout of 1.00 for which no money has been set aside. */
const payout = (change: Row = {}) =>
  insert("payouts", {
    user_id: 1,
    key: "payout:1:new",
    amount_minor: 100,
    status: "pending",
    destination: "Visa ·4242",
    destination_ref: "sandbox:1",
    created_at: 4_000,
    ...change,
  });

const setAside = (amount: number, key = "payout:1:new") =>
  transfer("available:1", "pending:1", amount, { key: `${key}:out`, kind: "payout" });

/** A payout with its money set aside. */
const backed = (change: Row = {}) => [setAside(100), payout(change)];

const change = (id: number, set: Row) => update("payouts", set, `id = ${id}`);

/** Money that leaves `pending` with payout 2. */
const leave = (amount = 500, to = "outside", { key = "payout:1:b:paid", kind = "payout" } = {}) =>
  transfer("pending:1", to, amount, { key, kind });

/** Money that comes back from outside; 145 of payout 1 already did. */
const comeBack = (amount: number, key: string, to = "available:1") =>
  transfer("outside", to, amount, { key, kind: "refund" });

/** The operator's word about payout 4. */
const hold = (change: Row = {}) =>
  insert("payout_holds", {
    payout_id: 4,
    is_held: 1,
    reason: "We check who asked.",
    decided_by: "ops",
    at: 4_000,
    ...change,
  });
const suspended = insert("suspensions", {
  ...{ user_id: 1, reason: "It sold cast copies.", suspended_by: "ops", at: 3_900 },
});
const ask = change(4, { asked_at: 86_402_901 });

export const PAYOUTS: Noun = {
  legal: [
    ...backed(),
    leave(),
    change(2, { status: "paid", settled_at: 4_000, provider_ref: "p:2" }),
    comeBack(100, "payout:1:a:reversed:245"),
    change(1, { reversed_minor: 245 }),
    suspended,
    hold({ is_held: 0 }),
    ask,
  ],
  refused: {
    payouts_key_format: {
      "a payout under another sort of key": [setAside(100, "other:1:new"), payout({ key: "other:1:new" })],
    },
    payouts_settled_has_time: { "a pending payout with a time of its end": backed({ settled_at: 5_000 }) },
    payouts_paid_has_reference: {
      "a paid payout without the provider's reference": [leave(), change(2, { status: "paid", settled_at: 4_000 })],
    },
    payouts_reversed_range: { "a payout that came back before it was paid": backed({ reversed_minor: 5 }) },
    payouts_leaves_after_created: { "a wait that is over when it begins": backed({ leaves_at: 4_000 }) },
    payouts_asked_after_leaving: { "a request at the provider during the wait": change(4, { asked_at: 86_402_900 }) },
    payouts_cancelled_before_asking: {
      "a cancelled payout that stays pending": change(4, { cancelled_at: 3_007 }),
      "a payout cancelled though it did not wait": change(2, { cancelled_at: 3_007 }),
    },
    payout_is_held: {
      "a payout that the operator holds": [hold(), ask],
      "a payout of a suspended member": [suspended, ask],
    },
    member_suspended: { "a payout that begins while its member is suspended": [suspended, ...backed()] },
    payout_exists: { "a second payout of the same money": payout({ key: "payout:1:b", amount_minor: 500 }) },
    method_removed: {
      "a payout to a removed card": [
        change(4, { asked_at: 86_402_901 }),
        update("payment_methods", { removed_at: 86_402_901 }, "id = 2"),
        ...backed({ method_id: 2, leaves_at: 86_402_902 }),
      ],
    },
    payouts_are_permanent: {
      "a removed payout": "DELETE FROM payouts WHERE id = 2",
      "a forgotten hold": [hold(), "DELETE FROM payout_holds"],
    },
    payout_without_money: {
      "a payout whose money was not set aside": payout(),
      "a payout of more than was set aside": [setAside(100), payout({ amount_minor: 101 })],
      "a payout that starts paid": [setAside(100), payout({ status: "paid", settled_at: 1, provider_ref: "x" })],
      "a payout paid before its money leaves": change(2, { status: "paid", settled_at: 4_000, provider_ref: "x" }),
      "a failed payout whose money is not returned": change(2, { status: "failed", settled_at: 4_000 }),
      "a cancelled payout whose money is not returned": change(4, {
        status: "failed",
        settled_at: 3_007,
        cancelled_at: 3_007,
      }),
      "a recorded reversal without money": change(1, { reversed_minor: 200 }),
    },
    illegal_transition: {
      "a paid payout made a failed one": change(1, { status: "failed", provider_ref: null }),
      "a smaller reversal": change(1, { reversed_minor: 0 }),
      "a reversal of a payout under way": change(2, { reversed_minor: 5 }),
      "a payout asked for at the provider before it began": backed({ asked_at: 4_000 }),
    },
    terms_are_fixed: {
      "another amount": change(2, { amount_minor: 1 }),
      "another destination": change(2, { destination_ref: "mine" }),
      "another reference of a paid payout": change(1, { provider_ref: "p:9" }),
      "a wait cut short": change(4, { leaves_at: 3_007 }),
      "a wait taken away": change(4, { leaves_at: null }),
      "an attempt left out": change(2, { attempt: 2 }),
    },
    payout_too_early: {
      "a payout to a new card": backed({ method_id: 2 }),
      "a payout to a new card before a day is over": backed({ method_id: 2, leaves_at: 86_402_900 }),
      "a payout to a new card, confirmed with a second factor that is as new": [
        insert("sessions", {
          token_hash: "a".repeat(64),
          user_id: 1,
          created_at: 1,
          expires_at: 2,
          factor_confirmed_at: 2_900,
          factor_since: 2_900,
        }),
        ...[backed({ method_id: 2 })].flat(),
      ],
      "a payout to a new account": backed({ destination_ref: "acct_1" }),
      "a waiting payout paid before it was asked for": [
        leave(100, "outside", { key: "payout:1:d:paid", kind: "payout" }),
        change(4, { status: "paid", settled_at: 86_402_901, provider_ref: "p:4" }),
      ],
    },
    transfer_without_payout: {
      "pending money paid out without a payout": leave(500, "outside", { key: "k:new", kind: "payout" }),
      "a part of a payout": leave(499),
      "a payout settled twice": leave(300, "outside", { key: "payout:1:c:paid", kind: "payout" }),
      "a refund from outside without a payout": comeBack(5, "k:new"),
      "more back than was paid out": comeBack(701, "payout:1:a:reversed:846"),
      "money back to another member": comeBack(100, "payout:1:a:reversed:245", "available:2"),
      "money back of a payout under way": comeBack(5, "payout:1:b:reversed:5"),
    },
    illegal_transfer: {
      "pending money moved to another member": leave(500, "available:2", { key: "payout:1:b:back", kind: "refund" }),
    },
  },
};
