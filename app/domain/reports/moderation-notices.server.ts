import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/statement.server";
import { notifyEach } from "~/domain/notifications/notify.server";
import { WRITE_TO_US } from "~/domain/text/write-to-us";
import type { Moderated } from "./report";
import { nounOf } from "./targets.server";

interface Removed {
  readonly id: number;
  readonly reason: string;
  readonly restoredAt: number | null;
  readonly restoredBecause: string | null;
}

const NEXT = `If you think that this is a mistake, ${WRITE_TO_US}.`;

/** Tells the owner why something was removed, or that it is back; returns their id. */
export function notifyOwner({ kind, targetId }: Moderated, removal: Removed, now: number): Statement<number[]> {
  // The profile itself stays, without its picture and text.
  const isProfile = kind === "profile";
  const noun = isProfile ? "profile's picture and text" : nounOf(kind);
  const subject = isProfile ? sql`'They are'` : sql`'“' || title || '” is'`;
  const { id, reason, restoredAt, restoredBecause } = removal;
  const [title, message] =
    restoredAt === null
      ? [`We removed your ${noun}`, sql`${subject} || ${` no longer shown. Reason: ${reason} ${NEXT}`}`]
      : [
          `Your ${noun} ${isProfile ? "are" : "is"} back`,
          sql`${subject} || ${` shown again. Reason: ${restoredBecause}`}`,
        ];
  const owner = sql`SELECT owner_id AS user_id, title FROM report_targets WHERE kind = ${kind} AND id = ${targetId}`;
  return notifyEach(
    owner,
    {
      kind: restoredAt === null ? "content-removed" : "content-restored",
      title,
      message,
      ...(kind === "listing" ? { listingId: targetId } : {}),
      onceKey: `removal:${id}:${restoredAt === null ? "removed" : "restored"}`,
    },
    now,
  );
}

/** Tells everyone who reported it what was decided; returns their ids. */
export function notifyReporters({ kind, targetId }: Moderated, now: number): Statement<number[]> {
  const noun = nounOf(kind);
  const reporters = sql`SELECT r.reporter_id AS user_id, r.outcome, t.title
    FROM reports AS r LEFT JOIN report_targets AS t ON t.kind = r.kind AND t.id = r.target_id
    WHERE r.kind = ${kind} AND r.target_id = ${targetId} AND r.decided_at IS NOT NULL AND r.told_at IS NULL`;
  const what = sql`coalesce(', “' || title || '”', '')`;
  const message = sql`CASE outcome
    WHEN 'removed' THEN ${`Thank you. We removed the ${kind === "profile" ? "picture and text of the profile" : noun} that you reported`} || ${what} || '.'
    ELSE ${`We checked the ${noun} that you reported`} || ${what} || ', and found nothing that breaks our rules.' END`;
  return notifyEach(reporters, { kind: "report-decided", title: "We looked at your report", message }, now);
}

export function markTold({ kind, targetId }: Moderated, now: number): Statement {
  return statement(sql`UPDATE reports SET told_at = max(${now}, decided_at)
    WHERE kind = ${kind} AND target_id = ${targetId} AND decided_at IS NOT NULL AND told_at IS NULL`);
}
