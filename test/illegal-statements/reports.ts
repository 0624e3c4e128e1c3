import { insert, type Noun, type Row, update } from "./statement";

/** Member 2's report of listing 2, like report 1 by member 3. */
const report = (change: Row = {}) =>
  insert("reports", { reporter_id: 2, kind: "listing", target_id: 2, reason: "spam", note: "", at: 100, ...change });

const decide = (set: Row = {}, where = "id = 1") =>
  update("reports", { outcome: "dismissed", decided_at: 200, ...set }, where);

const removal = (change: Row = {}) =>
  insert("removals", {
    kind: "listing",
    target_id: 2,
    reason: "It is a cast copy.",
    removed_by: "operator",
    at: 100,
    ...change,
  });

/** Of removal 1, by which listing 300 was removed. */
const restore = (set: Row = {}) =>
  update(
    "removals",
    { restored_at: 1_300_000_200, restored_because: "It was genuine after all.", restored_by: "operator", ...set },
    "id = 1",
  );

export const REPORTS: Noun = {
  legal: [
    report(),
    report({ kind: "profile", target_id: 1 }),
    report({ kind: "photo", target_id: 1 }),
    decide(),
    update("reports", { told_at: 300 }, "id = 1"),
    removal(),
    restore(),
    update("listings", { status: "active" }, "id = 300"),
  ],
  refused: {
    no_such_target: {
      "a report of a listing that doesn't exist": report({ target_id: 900 }),
      "a report of an unknown kind": report({ kind: "teapot" }),
      "a removal of a listing that doesn't exist": removal({ target_id: 900 }),
    },
    own_item: { "a report of one's own listing": report({ reporter_id: 1 }) },
    report_is_fixed: {
      "a report that was decided before it was sent": report({ outcome: "removed", decided_at: 100 }),
      "other words in a member's report": update("reports", { note: "No." }, "id = 1"),
      "a report decided again": [decide(), decide({ outcome: "removed" })],
      "a reporter told again": [decide({ told_at: 200 }), update("reports", { told_at: 300 }, "id = 1")],
      "a deleted report": "DELETE FROM reports WHERE id = 1",
    },
    reports_decided_has_time: {
      "a decision without a time": update("reports", { outcome: "dismissed" }, "id = 1"),
      "a decision before the report": decide({ decided_at: 1 }),
    },
    reports_told_after_decided: {
      "a reporter told before the decision": decide({ told_at: 199 }),
      "a reporter told of no decision": update("reports", { told_at: 300 }, "id = 1"),
    },
    "UNIQUE reports.kind, reports.target_id, reports.reporter_id": {
      "a second open report by the same member": report({ reporter_id: 3 }),
    },
    order_is_open: { "a removal of a listing that a buyer has paid for": removal({ target_id: 3 }) },
    removal_is_fixed: {
      "a removal that begins restored": removal({
        restored_at: 100,
        restored_because: "b".repeat(10),
        restored_by: "o",
      }),
      "another reason for a removal": update("removals", { reason: "It is a fantasy piece." }, "id = 1"),
      "a removal restored again": [restore(), restore({ restored_at: 1_300_000_300 })],
      "a deleted removal": "DELETE FROM removals WHERE id = 1",
    },
    removals_restored_has_reason: { "a restoration without a reason": restore({ restored_because: null }) },
    removals_restored_after_removed: { "a restoration before the removal": restore({ restored_at: 1 }) },
    "UNIQUE removals.kind, removals.target_id": { "a listing removed twice": removal({ target_id: 300 }) },
    removal_in_force: { "a removed listing on sale again": update("listings", { status: "active" }, "id = 300") },
    conflict: {
      "an order for a listing that was just removed": [
        removal({ target_id: 4 }),
        `INSERT INTO orders (listing_id, buyer_id, seller_id, status, price_minor, fee_minor, fee_bps, created_at, paid_at, due_at)
          SELECT listing_id, buyer_id, seller_id, 'paid', price_minor, fee_minor, fee_bps, 200, 200, 201 FROM orders WHERE listing_id = 4`,
      ],
    },
  },
};
