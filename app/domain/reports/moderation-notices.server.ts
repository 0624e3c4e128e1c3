import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/statement.server";
import { notifyEach } from "~/domain/notifications/notify.server";
import type { Moderated } from "./report";
import { nounOf } from "./targets.server";

interface Removed {
  readonly id: number;
  readonly reason: string;
  readonly restoredAt: number | null;
  readonly restoredBecause: string | null;
}

/** Tells the owner why something was removed, or that it is back; returns their id. */
export function notifyOwner({ kind, targetId }: Moderated, removal: Removed, now: number): Statement<number[]> {
  const { id, reason, restoredAt, restoredBecause } = removal;
  const isRemoved = restoredAt === null;
  const because = isRemoved ? reason : (restoredBecause ?? "");
  const owner = sql`SELECT owner_id AS user_id, title FROM report_targets WHERE kind = ${kind} AND id = ${targetId}`;
  return notifyEach(
    owner,
    {
      kind: isRemoved ? "content-removed" : "content-restored",
      facts: { target: nounOf(kind), title: sql`title`, reason: because },
      ...(kind === "listing" ? { listingId: targetId } : {}),
      onceKey: `removal:${id}:${isRemoved ? "removed" : "restored"}`,
    },
    now,
  );
}

/** Tells everyone who reported it what was decided; returns their ids. */
export function notifyReporters({ kind, targetId }: Moderated, now: number): Statement<number[]> {
  const reporters = sql`SELECT r.reporter_id AS user_id, r.outcome, t.title
    FROM reports AS r LEFT JOIN report_targets AS t ON t.kind = r.kind AND t.id = r.target_id
    WHERE r.kind = ${kind} AND r.target_id = ${targetId} AND r.decided_at IS NOT NULL AND r.told_at IS NULL`;
  const facts = { target: nounOf(kind), title: sql`title`, outcome: sql`outcome` };
  return notifyEach(reporters, { kind: "report-decided", facts }, now);
}

export function markTold({ kind, targetId }: Moderated, now: number): Statement {
  return statement(sql`UPDATE reports SET told_at = max(${now}, decided_at)
    WHERE kind = ${kind} AND target_id = ${targetId} AND decided_at IS NOT NULL AND told_at IS NULL`);
}
