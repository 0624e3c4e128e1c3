import { and, eq, type SQL, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { reportTargets } from "~/db/schema/reports";
import { notRemoved } from "~/domain/removals/removal.server";
import type { ReportKind } from "~/domain/removals/report-kind";
import type { Reason } from "./report";

interface Target {
  /** As in "You reported this listing." */
  readonly noun: string;
  readonly reasons: readonly Reason[];
  /** The condition under which a member can see it; omitted if everyone can. Others get the same answer as for an unknown id. */
  readonly isShownTo?: (id: number, viewerId: number) => SQL;
}

/** What can be reported. A new kind also needs its rows in the view `report_targets`. */
export const TARGETS: Readonly<Partial<Record<ReportKind, Target>>> = {
  listing: {
    noun: "listing",
    reasons: ["counterfeit", "misleading", "prohibited", "copied", "off-site", "spam", "other"],
  },
  profile: { noun: "profile", reasons: ["impersonation", "abuse", "off-site", "personal-data", "spam", "other"] },
  message: {
    noun: "message",
    reasons: ["off-site", "abuse", "personal-data", "spam", "other"],
    isShownTo: (id, viewerId) => sql`EXISTS (SELECT 1 FROM messages JOIN thread_sides USING (thread_id)
      WHERE messages.id = ${id} AND thread_sides.member_id = ${viewerId})`,
  },
  photo: { noun: "photo", reasons: ["copied", "misleading", "personal-data", "abuse", "other"] },
  article: { noun: "article", reasons: ["misleading", "copied", "abuse", "personal-data", "spam", "other"] },
  answer: { noun: "answer", reasons: ["misleading", "off-site", "abuse", "personal-data", "spam", "other"] },
  comment: { noun: "comment", reasons: ["abuse", "off-site", "personal-data", "spam", "other"] },
};

/** Something with the viewer's open report; undefined if it can't be reported or seen by them, or was removed. */
export async function findTarget(db: Reader, { kind, id, viewerId }: { kind: string; id: number; viewerId: number }) {
  if (!isTargetKind(kind)) return undefined;
  const target = TARGETS[kind];
  if (!target) return undefined;
  const [row] = await db
    .select({
      ...columnsOf(reportTargets, "ownerId", "title", "path"),
      isReported: sql<number>`EXISTS (SELECT 1 FROM reports WHERE reports.kind = ${kind} AND target_id = ${id}
        AND reporter_id = ${viewerId} AND outcome IS NULL)`.as("is_reported"),
    })
    .from(reportTargets)
    .where(
      and(
        eq(reportTargets.kind, kind),
        eq(reportTargets.id, id),
        notRemoved(kind, sql`${id}`),
        target.isShownTo?.(id, viewerId),
      ),
    );
  return row && { ...target, ...row, kind, id, isReported: row.isReported === 1 };
}

export type FoundTarget = NonNullable<Awaited<ReturnType<typeof findTarget>>>;

const isTargetKind = (kind: string): kind is ReportKind => Object.hasOwn(TARGETS, kind);

/** The word for a kind in a sentence, also for one that this version doesn't know. */
export const nounOf = (kind: string): string => (isTargetKind(kind) && TARGETS[kind]?.noun) || "item";
