import { insert, type Noun, orReplace, type Row } from "./statement";

/** The hash of the newest entry of the sound record, which is its second. */
const NEWEST = "3ef975c785d31720c9cc821a659302b3196464d1f7427a04fdcd48f136bc5691";
const [NEXT, LAST] = ["1".repeat(64), "2".repeat(64)];

const AT = 1_300_000_300;
const answer = `UPDATE letters SET answered_at = ${AT} WHERE reference = '23456789AB'`;

/** The third entry, which reports the answer to a letter. */
const entry = (change: Row = {}) =>
  insert("operator_log", {
    id: 3,
    at: AT,
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
const removal = insert("removals", {
  ...{ kind: "listing", target_id: 2, reason: "It is a cast copy.", removed_by: "ops", at: AT },
});
const removals = [removal, action({ action: "remove", kind: "listing", target_id: 2 })];

/** Order 14 was shipped; its buyer is member 2. Its deadline would be later. */
const report = (change: Row = {}) =>
  action({ action: "dispute", kind: "order", target_id: 14, reason: "The parcel was empty.", ...change });
const suspendedBuyer = insert("suspensions", {
  ...{ user_id: 2, reason: "It sold cast copies.", suspended_by: "ops", at: 1_300_000_200 },
});
const dueAt = (at: number) => `UPDATE orders SET due_at = ${at} WHERE id = 14`;
const reported = [suspendedBuyer, dueAt(AT), report()];

export const OPERATOR_LOG: Noun = {
  legal: [
    answer,
    entry(),
    insert("removals", { kind: "listing", target_id: 2, reason: "It is a cast copy.", removed_by: "ops", at: AT + 1 }),
    action({ id: 4, at: AT + 1, prev_hash: NEXT, hash: LAST, action: "remove", kind: "listing", target_id: 2 }),
    `UPDATE removals SET restored_at = ${AT + 2}, restored_because = 'It is genuine.', restored_by = 'ops'
      WHERE target_id = 2`,
    action({ id: 5, at: AT + 2, prev_hash: LAST, hash: NEWEST, action: "restore", kind: "listing", target_id: 2 }),
    suspendedBuyer,
    dueAt(AT + 3),
    report({ id: 6, at: AT + 3, prev_hash: NEWEST, hash: NEXT }),
    "UPDATE orders SET status = 'disputed', disputed_at = 1300000400, due_at = 1400000000 WHERE id = 14",
  ],
  refused: {
    log_overtaken: {
      "an entry with another number": entry({ id: 4 }),
      "an entry that follows nothing": entry({ prev_hash: NEXT }),
      "a second entry that follows the same one": [...removals, entry({ id: 4, at: AT + 1 })],
      "an entry before the newest one": [...removals, entry({ id: 4, at: AT - 1, prev_hash: NEXT })],
      "an entry at the time of the newest one": [...removals, entry({ id: 4, prev_hash: NEXT })],
      "a replaced entry": [...removals, orReplace(entry())],
    },
    log_is_permanent: {
      "a changed reason": [...removals, "UPDATE operator_log SET reason = 'It is a fake.'"],
      "a forgotten action": [...removals, "DELETE FROM operator_log"],
    },
    nothing_to_do: {
      "no letter that was answered": entry({ details: '{"reference":"NOSUCHLETR"}' }),
      "a letter that nobody answered": entry(),
      "a decision that nobody made": action({ action: "decide", kind: "order", target_id: 73 }),
      "the decision of an earlier entry": action({ action: "decide", kind: "order", target_id: 71 }),
      "a removal that nobody made": action({ action: "remove", kind: "listing", target_id: 2 }),
      "restoring what isn't removed": action({ action: "restore", kind: "listing", target_id: 2 }),
      "dismissing no reports": action({ action: "dismiss", kind: "profile", target_id: 3 }),
      "suspending nobody": action({ action: "suspend", kind: "member", target_id: 3 }),
      "lifting no suspension": action({ action: "unsuspend", kind: "member", target_id: 3 }),
      "holding a payout that isn't held": action({ action: "suspend", kind: "payout", target_id: 4 }),
      "releasing a payout that isn't released": action({ action: "unsuspend", kind: "payout", target_id: 2 }),
      "sending no email again": action({ action: "resend", kind: "mail", target_id: 999 }),
      "dismissing no pair": action({ action: "dismiss-pair", kind: "listing", target_id: 4, details: '{"other":2}' }),
    },
    not_disputable: {
      "a report for a buyer who can report it": [dueAt(AT), report()],
      "a report after the deadline": [suspendedBuyer, report()],
      "a report before the order is due": [suspendedBuyer, dueAt(AT + 1), report()],
      "a report that says nothing": [suspendedBuyer, dueAt(AT), report({ reason: "Bent." })],
      "a report about an order that wasn't shipped": [suspendedBuyer, report({ target_id: 2 })],
    },
    "UNIQUE operator_log.target_id": {
      "a problem reported twice": [...reported, report({ id: 4, at: AT + 1, prev_hash: NEXT, hash: LAST })],
    },
    dispute_waits: {
      "an order delivered past a report": [
        ...reported,
        "UPDATE orders SET status = 'delivered', delivered_at = 1300000500, delivered_by = 'seller' WHERE id = 14",
      ],
    },
  },
};
