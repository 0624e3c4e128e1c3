import { insert, type Noun, orReplace, type Row } from "./statement";

/** The hash of the newest entry of the sound record, which is its second. */
const NEWEST = "3ef975c785d31720c9cc821a659302b3196464d1f7427a04fdcd48f136bc5691";
const [NEXT, LAST] = ["1".repeat(64), "2".repeat(64)];

/** The third entry, which answers a letter. */
const entry = (change: Row = {}) =>
  insert("operator_log", {
    id: 3,
    at: 1_300_000_300,
    operator: "ops",
    action: "answered",
    kind: "letter",
    target_id: null,
    reason: null,
    details: '{"reference":"23456789AB"}',
    prev_hash: NEWEST,
    hash: NEXT,
    ...change,
  });
const action = (change: Row) => entry({ reason: "It is a cast copy.", details: null, ...change });
const removal = action({ action: "remove", kind: "listing", target_id: 2 });

/** Order 14 was shipped; its buyer is member 2. */
const report = (change: Row = {}) =>
  action({ action: "dispute", kind: "order", target_id: 14, reason: "The parcel was empty.", ...change });
const suspendedBuyer = insert("suspensions", {
  ...{ user_id: 2, reason: "It sold cast copies.", suspended_by: "ops", at: 1_300_000_200 },
});
const stillOpen = "UPDATE orders SET due_at = 1400000000 WHERE id = 14";
const reported = [suspendedBuyer, stillOpen, report()];

export const OPERATOR_LOG: Noun = {
  legal: [
    entry(),
    action({ id: 4, prev_hash: NEXT, hash: LAST, action: "remove", kind: "listing", target_id: 2 }),
    action({ id: 5, prev_hash: LAST, hash: NEWEST, action: "restore", kind: "listing", target_id: 2 }),
    suspendedBuyer,
    stillOpen,
    report({ id: 6, prev_hash: NEWEST, hash: NEXT }),
    "UPDATE orders SET status = 'disputed', disputed_at = 1300000400, due_at = 1400000000 WHERE id = 14",
  ],
  refused: {
    operator_log_operator_length: { "an entry that nobody made": entry({ operator: "" }) },
    operator_log_action_known: { "an action that does nothing": entry({ action: "ponder" }) },
    operator_log_kind_length: { "an action on nothing": entry({ kind: "" }) },
    operator_log_reason_length: { "an empty reason": entry({ reason: "" }) },
    operator_log_details_are_json: { "details that can't be read": entry({ details: "{" }) },
    operator_log_hash_length: { "a short hash": entry({ hash: "1" }) },
    log_overtaken: {
      "an entry with another number": entry({ id: 4 }),
      "an entry that follows nothing": entry({ prev_hash: NEXT }),
      "a second entry that follows the same one": [removal, entry({ id: 4 })],
      "an entry before the newest one": [removal, entry({ id: 4, at: 1_300_000_299, prev_hash: NEXT })],
      "a replaced entry": [removal, orReplace(entry())],
    },
    log_is_permanent: {
      "a changed reason": [removal, "UPDATE operator_log SET reason = 'It is a fake.'"],
      "a forgotten action": [removal, "DELETE FROM operator_log"],
    },
    nothing_to_do: {
      "a letter that was answered": entry({ details: '{"reference":"NOSUCHLETR"}' }),
      "restoring what isn't removed": action({ action: "restore", kind: "listing", target_id: 2 }),
      "dismissing no reports": action({ action: "dismiss", kind: "profile", target_id: 3 }),
      "lifting no suspension": action({ action: "unsuspend", kind: "member", target_id: 3 }),
      "holding a payout that was paid": action({ action: "suspend", kind: "payout", target_id: 1 }),
      "releasing a payout that isn't held": action({ action: "unsuspend", kind: "payout", target_id: 2 }),
      "holding a payout twice": [
        action({ action: "suspend", kind: "payout", target_id: 4 }),
        action({ id: 4, prev_hash: NEXT, hash: LAST, action: "suspend", kind: "payout", target_id: 4 }),
      ],
      "sending no email again": action({ action: "resend", kind: "mail", target_id: 999 }),
      "dismissing a pair twice": [
        action({ action: "dismiss-pair", kind: "listing", target_id: 4, details: '{"other":2}' }),
        action({
          id: 4,
          prev_hash: NEXT,
          action: "dismiss-pair",
          kind: "listing",
          target_id: 4,
          details: '{"other":2}',
        }),
      ],
    },
    not_disputable: {
      "a report for a buyer who can report it": [stillOpen, report()],
      "a report after the deadline": [suspendedBuyer, report()],
      "a report that says nothing": [suspendedBuyer, stillOpen, report({ reason: "Bent." })],
      "a report about an order that wasn't shipped": [suspendedBuyer, report({ target_id: 2 })],
    },
    "UNIQUE operator_log.target_id": {
      "a problem reported twice": [...reported, report({ id: 4, prev_hash: NEXT, hash: LAST })],
    },
    dispute_waits: {
      "an order delivered past a report": [
        ...reported,
        "UPDATE orders SET status = 'delivered', delivered_at = 1300000500, delivered_by = 'seller' WHERE id = 14",
      ],
    },
    not_escalated: {
      "deciding an order that nobody disputes": action({
        action: "decide",
        kind: "order",
        target_id: 1,
        details: '{"outcome":"refund","refundMinor":5100}',
      }),
    },
  },
};
