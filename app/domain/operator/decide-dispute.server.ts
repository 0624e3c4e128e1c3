import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/database.server";
import { type Operator, writeEntry } from "./write-entry.server";

interface About extends Operator {
  readonly orderId: number;
  readonly reason: string;
}

interface Decision extends About {
  readonly outcome: "refund" | "release" | "part";
  readonly refundMinor: number;
}

/** Decides an escalated dispute, for good. Refused: `not_escalated`, `decision_exists`, `wrong_decision_amount`. */
export function decideDispute(db: Writer, decision: Decision, now: number) {
  const { operator, orderId, reason, outcome, refundMinor } = decision;
  const details = { outcome, refundMinor };
  const action = { operator, action: "decide", kind: "order", targetId: orderId, reason, details };
  return writeEntry(db, action, now, (at) => ({
    decision: statement(sql`INSERT INTO dispute_decisions (order_id, outcome, refund_minor, reason, decided_by, at)
      VALUES (${orderId}, ${outcome}, ${refundMinor}, ${reason}, ${operator}, ${at})`),
    due: statement(sql`UPDATE orders SET due_at = ${at} WHERE id = ${orderId}`),
  }));
}

/**
 * Reports a problem with a shipped or delivered order for its buyer, who is suspended: the entry is the report, and the
 * order's next step. Refused: `not_disputable`, and what is reported already by `operator_log_disputes`.
 */
export function reportForBuyer(db: Writer, { operator, orderId, reason }: About, now: number) {
  const action = { operator, action: "dispute", kind: "order", targetId: orderId, reason };
  return writeEntry(db, action, now, (at) => ({
    due: statement(sql`UPDATE orders SET due_at = ${at} WHERE id = ${orderId} AND due_at > ${at}`),
  }));
}
