import { transfer } from "./ledger";
import { insert, type Noun, orReplace, type Row, update } from "./statement";

/** A third card of member 1, who has card 1, the default, and card 2. */
const card = (change: Row = {}) =>
  insert("payment_methods", {
    user_id: 1,
    provider: "sandbox",
    provider_ref: "sandbox:new",
    brand: "Visa",
    last4: "4242",
    name: "Another",
    created_at: 3_000,
    ...change,
  });

const eightMoreCards = Array.from({ length: 8 }, (_, index) => card({ provider_ref: `sandbox:more${index}` }));

/** Member 2's account at the payment provider. */
const profile = (change: Row = {}) =>
  insert("provider_profiles", { user_id: 2, account_ref: "acct_2", account_at: 1, ...change });

const event = (change: Row = {}) =>
  insert("provider_events", { provider: "stripe", event_id: "evt_2", kind: "account.updated", at: 5_000, ...change });

/** A deposit that member 1's bank decides on later. They have one that is pending and one that failed. */
const delayedDeposit = (change: Row = {}) =>
  insert("delayed_deposits", { user_id: 1, key: "delayed:new", amount_minor: 500, pending_at: 5_000, ...change });
const change = (key: string, set: Row) => update("delayed_deposits", set, `key = 'delayed:${key}'`);
/** The money of the pending one. */
const arrives = transfer("outside", "available:1", 500, { key: "deposit:1:delayed:pending", kind: "deposit" });

/** What the provider calls that deposit. */
const deposit = (change: Row = {}) =>
  insert("deposits", {
    user_id: 1,
    key: "delayed:pending",
    provider: "stripe",
    payment_ref: "pi_2",
    amount_minor: 500,
    at: 100,
    ...change,
  });

/** A dispute over 2.00 of member 1, who then owes it: their payouts took everything. */
const chargeback = (change: Row = {}) =>
  insert("chargebacks", {
    ref: "dp_9",
    user_id: 1,
    payment_ref: "pi_2",
    state: "open",
    reason: "fraudulent",
    amount_minor: 200,
    due_minor: 200,
    at: 5_000,
    ...change,
  });
const ends = (ref: string, set: Row) => update("chargebacks", set, `ref = '${ref}'`);
const takeBack = (amount: number, key = "chargeback:dp_3:200", from = "available:3") =>
  transfer(from, "outside", amount, { key, kind: "refund" });
const giveBack = (amount: number, key = "chargeback:dp_9:back", to = "available:1") =>
  transfer("outside", to, amount, { key, kind: "refund" });
const takeDebt = (memberId: number) =>
  `INSERT INTO debts_to_pay SELECT ${memberId}, MAX(id), 5000 FROM ledger_transfers`;
const won = [chargeback(), takeDebt(1), ends("dp_9", { state: "won", due_minor: 0 })];
const issue = (change: Row = {}) =>
  insert("payment_issues", { ref: "dp_8", kind: "unknown-payment", detail: "pi_8", found_at: 5_000, ...change });

const attempt = (change: Row = {}) =>
  insert("deposit_attempts", { user_id: 1, key: "attempt:1", amount_minor: 500, until: 6_000, ...change });

export const PAYMENTS: Noun = {
  legal: [
    card(),
    profile(),
    event(),
    delayedDeposit(),
    arrives,
    change("pending", { paid_at: 5_000 }),
    deposit(),
    issue(),
    insert("reconciliations", { day: "2028-02-29" }),
    attempt(),
    ...won,
    giveBack(200),
    ends("dp_9", { taken_minor: 0 }),
    ends("dp_3", { due_minor: 200 }),
    takeDebt(3),
  ],
  refused: {
    chargebacks_due_is_all_or_nothing: { "a part of a chargeback": chargeback({ due_minor: 100 }) },
    chargebacks_due_follows_state: {
      "a lost dispute that costs nothing": chargeback({ state: "lost", due_minor: 0 }),
      "a failed refund that costs something": chargeback({ state: "failed" }),
    },
    chargeback_is_fixed: {
      "a chargeback that begins taken": chargeback({ taken_minor: 200 }),
      "a replaced chargeback": orReplace(chargeback({ ref: "dp_3" })),
      "another member's chargeback": ends("dp_3", { user_id: 2 }),
      "another amount": ends("dp_3", { amount_minor: 300 }),
      "a dispute that was lost and won": ends("dp_1", { state: "won", due_minor: 0 }),
      "a debt forgiven": [chargeback(), ends("dp_9", { due_minor: 0 })],
    },
    chargeback_without_money: {
      "money taken that didn't move": ends("dp_3", { due_minor: 200, taken_minor: 200 }),
      "money given back that didn't move": [...won, ends("dp_9", { taken_minor: 0 })],
      "money taken for no chargeback": takeBack(200, "chargeback:dp_0:200"),
      "money taken that isn't due": takeBack(200),
      "money taken from another member": takeBack(100, "chargeback:dp_1:100", "available:3"),
    },
    transfer_without_payout: {
      "money given back twice": [
        ...won,
        giveBack(200),
        ends("dp_9", { taken_minor: 0 }),
        giveBack(200, "chargeback:dp_9:back2"),
      ],
      "more given back than was taken": [...won, giveBack(201)],
      "money of an open dispute given back": [chargeback(), takeDebt(1), giveBack(200)],
    },
    payment_disputed: {
      "a payout that begins while a payment is disputed": [
        chargeback({ due_minor: 0 }),
        transfer("available:1", "pending:1", 100, { key: "payout:1:new:out", kind: "payout" }),
        insert("payouts", {
          ...{ user_id: 1, key: "payout:1:new", amount_minor: 100, status: "pending", destination: "Visa ·4242" },
          ...{ destination_ref: "sandbox:1", created_at: 4_000 },
        }),
      ],
    },
    payout_is_held: {
      "a payout while a payment is disputed": [
        chargeback({ due_minor: 0 }),
        update("payouts", { asked_at: 86_402_901 }, "id = 4"),
      ],
    },
    reconciliations_day_is_date: {
      "a day that doesn't exist": insert("reconciliations", { day: "2027-02-29" }),
      "a day with a time": insert("reconciliations", { day: "2026-11-23 12:00:00" }),
    },
    payment_issues_gone_after_found: { "an issue gone before it was found": issue({ gone_at: 4_999 }) },
    deposits_mature_later: { "a deposit that matured before it was made": [arrives, deposit({ matures_at: 100 })] },
    deposit_not_matured: {
      "a payout of a deposit that has not matured": [
        transfer("outside", "available:1", 1_000_000, { key: "deposit:1:delayed:new", kind: "deposit" }),
        deposit({ key: "delayed:new", amount_minor: 1_000_000, matures_at: 4_001 }),
        transfer("available:1", "pending:1", 900_000, { key: "payout:1:new:out", kind: "payout" }),
        insert("payouts", {
          ...{ user_id: 1, key: "payout:1:new", amount_minor: 900_000, status: "pending", destination: "Visa ·4242" },
          ...{ destination_ref: "sandbox:1", created_at: 4_000 },
        }),
      ],
    },
    deposit_is_fixed: {
      "a payment recorded as two deposits": [arrives, deposit({ payment_ref: "pi_1" })],
      "a deposit recorded twice": [arrives, deposit(), deposit({ payment_ref: "pi_3" })],
      "another payment": update("deposits", { payment_ref: "pi_2" }, "user_id = 2"),
    },
    providers_mixed: { "sandbox money beside real money": [arrives, deposit({ provider: "sandbox" })] },
    delayed_deposits_has_news: { "a deposit of which nothing is known": delayedDeposit({ pending_at: null }) },
    delayed_deposits_failed_has_reason: {
      "a failed deposit without a reason": delayedDeposit({ failed_at: 5_000 }),
      "a reason without a failure": delayedDeposit({ reason: "refused" }),
    },
    delayed_deposit_is_fixed: {
      "a pending deposit whose money is there": delayedDeposit({ user_id: 2, key: "delayed:paid" }),
      "a deposit in the place of another": orReplace(delayedDeposit({ key: "delayed:pending" })),
      "another amount": change("pending", { amount_minor: 501 }),
      "a later beginning": change("pending", { pending_at: 5_000 }),
      "a failure taken back": change("failed", { failed_at: null, reason: null }),
      "another reason": change("failed", { reason: "expired" }),
      "a payment taken back": [arrives, change("pending", { paid_at: 5_000 }), change("pending", { paid_at: null })],
    },
    deposit_not_paid: {
      "a paid deposit without its money": change("pending", { paid_at: 5_000 }),
      "a deposit without its money": deposit(),
      "a deposit of more than its money": [arrives, deposit({ amount_minor: 501 })],
    },
    payment_methods_brand_has_no_digits: { "a card number as the brand": card({ brand: "4242" }) },
    payment_methods_last4_digits: {
      "a whole number as the last four digits": card({ last4: "4242424242424242" }),
      "letters as the last four digits": card({ last4: "abcd" }),
    },
    payment_methods_name_is_no_card_number: { "a whole number as the name": card({ name: "4242 4242 4242 4242" }) },
    payment_methods_default_is_present: {
      "a default card removed": update("payment_methods", { removed_at: 5_000 }, "id = 1"),
    },
    payment_methods_removed_after_created: { "a card removed before it was saved": card({ removed_at: 2_999 }) },
    default_exists: {
      "a second default card": card({ is_default: 1 }),
      "another card made the second default": "UPDATE payment_methods SET is_default = 1 WHERE id = 2",
      "a card in the place of the default": "UPDATE OR REPLACE payment_methods SET is_default = 1 WHERE id = 2",
    },
    method_exists: {
      "a card saved twice": card({ provider_ref: "sandbox:1" }),
      "a replaced card": orReplace(card({ id: 1 })),
    },
    address_not_verified: {
      "a card before the address is verified": card({ user_id: 3 }),
      "a bank account before the address is verified": profile({ user_id: 3 }),
      "a bank account for a customer whose address isn't verified": [
        profile({ user_id: 3, customer_ref: "cus_3", account_ref: null, account_at: null }),
        update("provider_profiles", { account_ref: "acct_3", account_at: 1 }, "user_id = 3"),
      ],
    },
    too_many_methods: { "an eleventh card": [...eightMoreCards, card()] },
    payout_waits: {
      "a removed card that a payout waits for": update("payment_methods", { removed_at: 5_000 }, "id = 2"),
    },
    method_is_fixed: {
      "a card given to another member": "UPDATE payment_methods SET user_id = 2 WHERE id = 1",
      "a card with other digits": "UPDATE payment_methods SET last4 = '1111' WHERE id = 1",
    },
    methods_are_permanent: { "a deleted card": [card({ id: 9 }), "DELETE FROM payment_methods WHERE id = 9"] },
    provider_profiles_ready_has_account: {
      "readiness without an account": profile({ account_ref: null, account_at: null, account_ready: 1 }),
    },
    provider_profiles_account_has_time: { "an account without its time": profile({ account_at: null }) },
    provider_profiles_report_has_account: {
      "a report about no account": profile({ account_ref: null, account_at: null, account_event_at: 1 }),
    },
    outdated_report: {
      "a report older than the last one": [
        profile({ account_event_at: 10 }),
        "UPDATE provider_profiles SET account_event_at = 9 WHERE user_id = 2",
      ],
      "an account's time moved back": "UPDATE provider_profiles SET account_at = 2899 WHERE user_id = 1",
    },
    event_already_applied: {
      "an event applied twice": event({ event_id: "evt_1" }),
      "a replaced event": orReplace(event({ event_id: "evt_1" })),
    },
    ledger_is_append_only: {
      "a deleted deposit": "DELETE FROM deposits",
      "a deleted chargeback": "DELETE FROM chargebacks",
      "a deleted delayed deposit": "DELETE FROM delayed_deposits WHERE key = 'delayed:failed'",
      "a changed event": "UPDATE provider_events SET at = 1",
      "a removed event": "DELETE FROM provider_events",
    },
  },
};
