import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/database.server";
import { endAll } from "~/domain/accounts/list-sessions.server";
import { releaseAbsentees } from "~/domain/auctions/absentee/leave-maximum.server";
import { enqueue } from "~/domain/outbox/outbox.server";
import { enqueueModeration } from "~/domain/reports/enqueue-moderation.server";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import { type Operator, writeEntry } from "./write-entry.server";

interface Suspension extends Operator {
  readonly memberId: number;
  readonly reason: string;
}

/**
 * Suspends a member, until a time or until further notice: signs them out everywhere, cancels the maximums that wait for
 * a start, and keeps an account that was going to be deleted. Refused: `already_suspended`, `account_deleted`.
 */
export function suspendMember(
  db: Writer,
  { operator, memberId, reason, until = null }: Suspension & { readonly until?: number | null | undefined },
  now: number,
) {
  const details = until === null ? undefined : { until };
  const action = { operator, action: "suspend", kind: "member", targetId: memberId, reason, details };
  const deletion = sql`account_deletions WHERE user_id = ${memberId}`;
  const from = null;
  return writeEntry(db, action, now, (at) => ({
    suspension: statement(sql`INSERT INTO suspensions (user_id, reason, suspended_by, at, until)
      VALUES (${memberId}, ${reason}, ${operator}, ${at}, ${until})`),
    maximums: releaseAbsentees(sql`bidder_id = ${memberId}`, at),
    sessions: endAll(db, memberId, at),
    keptEvent: recordSecurityEvent(
      { kind: "deletion-cancelled", memberId: sql`SELECT user_id FROM ${deletion}`, from },
      at,
    ),
    kept: statement(sql`DELETE FROM ${deletion}`),
    event: recordSecurityEvent({ kind: "suspended", memberId, from }, at),
    mail: enqueueMail("account-suspended", memberId, at),
    trade: enqueueModeration({ kind: "member", targetId: memberId }, at),
  }));
}

/** Ends a member's suspension early. Refused: `nothing_to_do`. */
export function liftSuspension(db: Writer, { operator, memberId, reason }: Suspension, now: number) {
  const action = { operator, action: "unsuspend", kind: "member", targetId: memberId, reason };
  return writeEntry(db, action, now, (at) => ({
    suspension: statement(sql`UPDATE suspensions
      SET lifted_at = max(at, ${at}), lifted_because = ${reason}, lifted_by = ${operator}
      WHERE user_id = ${memberId} AND lifted_at IS NULL AND (until IS NULL OR until > ${at})`),
    event: recordSecurityEvent({ kind: "unsuspended", memberId, from: null }, at),
    mail: enqueueMail("suspension-lifted", memberId, at),
  }));
}

function enqueueMail(mail: "account-suspended" | "suspension-lifted", memberId: number, at: number) {
  const payload = sql`SELECT json_object('mail', ${mail}, 'memberId', user_id, 'suspensionId', max(id))
    FROM suspensions WHERE user_id = ${memberId}`;
  return enqueue({ kind: "mail", payload }, at);
}
