import { type SQL, sql } from "drizzle-orm";
import { type Statement, statement, type Writer } from "~/db/database.server";
import { enqueueModeration } from "~/domain/reports/enqueue-moderation.server";
import type { ModeratedContent } from "~/domain/reports/report";
import { type Operator, writeEntry } from "./write-entry.server";

interface ActionWithReason extends ModeratedContent, Operator {
  readonly reason: string;
}

/** Finds that nothing is wrong with what was reported. Refused: `nothing_to_do`. */
export function dismissReports(db: Writer, { operator, ...target }: ModeratedContent & Operator, now: number) {
  return writeEntry(db, { operator, action: "dismiss", ...target }, now, (at) => ({
    reports: decideReports(target, "dismissed", at),
    follows: enqueueModeration(target, at),
  }));
}

/** Finds its reports right, too. Refused: `no_such_target`, `order_is_open`, and what is removed already. */
export function removeContent(db: Writer, { operator, reason, ...target }: ActionWithReason, now: number) {
  const { kind, targetId } = target;
  return writeEntry(db, { operator, action: "remove", reason, ...target }, now, (at) => ({
    removal: statement(sql`INSERT INTO removals (kind, target_id, reason, removed_by, at)
      VALUES (${kind}, ${targetId}, ${reason}, ${operator}, ${at})`),
    reports: decideReports(target, "removed", at),
    follows: enqueueModeration(target, at),
  }));
}

/** Puts something back that was removed. Refused: `nothing_to_do`. */
export function restoreContent(db: Writer, { operator, reason, ...target }: ActionWithReason, now: number) {
  return writeEntry(db, { operator, action: "restore", reason, ...target }, now, (at) => ({
    removal: statement(sql`UPDATE removals
      SET restored_at = max(at, ${at}), restored_because = ${reason}, restored_by = ${operator}
      WHERE ${isTarget(target)} AND restored_at IS NULL`),
    follows: enqueueModeration(target, at),
  }));
}

const isTarget = ({ kind, targetId }: ModeratedContent): SQL => sql`kind = ${kind} AND target_id = ${targetId}`;

function decideReports(target: ModeratedContent, outcome: "dismissed" | "removed", at: number): Statement {
  return statement(sql`UPDATE reports SET outcome = ${outcome}, decided_at = max(at, ${at})
    WHERE ${isTarget(target)} AND outcome IS NULL`);
}
