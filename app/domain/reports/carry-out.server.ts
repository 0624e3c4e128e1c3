import { and, desc, eq, sql } from "drizzle-orm";
import {
  type Batch,
  columnsOf,
  mustChangeOne,
  type Reader,
  type Statement,
  statement,
  type Writer,
} from "~/db/database.server";
import { retryOvertaken } from "~/db/retry";
import { removals } from "~/db/schema/reports";
import { type Effect, unreadChanged } from "~/domain/effects";
import { takeOffSale } from "~/domain/listings/selling/take-off-sale.server";
import { notifyEach } from "~/domain/notifications/notify.server";
import { queueWants } from "~/domain/outbox/announce-listings.server";
import type { ModeratedContent } from "./report";
import { nounOf } from "./targets.server";

function notifyOwner({ kind, targetId }: ModeratedContent, removal: Removal, now: number): Statement<number[]> {
  const { id, reason, restoredAt, restoredBecause } = removal;
  const isRemoved = restoredAt === null;
  const because = isRemoved ? reason : (restoredBecause ?? "");
  const owner = sql`SELECT owner_id AS user_id, title FROM report_targets WHERE kind = ${kind} AND id = ${targetId}`;
  return notifyEach(now, owner, {
    kind: isRemoved ? "content-removed" : "content-restored",
    facts: { target: nounOf(kind), title: sql`title`, reason: because },
    ...(kind === "listing" ? { listingId: targetId } : {}),
    onceKey: `removal:${id}:${isRemoved ? "removed" : "restored"}`,
  });
}

function notifyReporters({ kind, targetId }: ModeratedContent, now: number): Statement<number[]> {
  const reporters = sql`SELECT r.reporter_id AS user_id, r.outcome, t.title
    FROM reports AS r LEFT JOIN report_targets AS t ON t.kind = r.kind AND t.id = r.target_id
    WHERE r.kind = ${kind} AND r.target_id = ${targetId} AND r.decided_at IS NOT NULL AND r.told_at IS NULL`;
  const facts = { target: nounOf(kind), title: sql`title`, outcome: sql`outcome` };
  return notifyEach(now, reporters, { kind: "report-decided", facts });
}

function markTold({ kind, targetId }: ModeratedContent, now: number): Statement {
  return statement(sql`UPDATE reports SET told_at = max(${now}, decided_at)
    WHERE kind = ${kind} AND target_id = ${targetId} AND decided_at IS NOT NULL AND told_at IS NULL`);
}

/** Safe to repeat: what was done is marked in the batch that does it. */
export function carryOut(db: Writer, target: ModeratedContent, now: number): Promise<{ effects: readonly Effect[] }> {
  const act = async () => {
    const removal = await waitingRemoval(db, target);
    const change = removal && (await changeOf(db, target, removal, now));
    const { followers, owner, reporters } = await db.commit({
      followers: change?.followers ?? [],
      changes: change?.statements ?? [],
      carriedOut: removal ? markCarriedOut(removal, change?.statusBefore ?? null, now) : [],
      owner: removal ? notifyOwner(target, removal, now) : [],
      reporters: notifyReporters(target, now),
      told: markTold(target, now),
    });
    return { effects: [...(change?.effects ?? []), unreadChanged([...followers, ...owner, ...reporters])] };
  };
  return retryOvertaken(act, { afterLostConnection: true });
}

async function waitingRemoval(db: Reader, { kind, targetId }: ModeratedContent) {
  const [newest] = await db
    .select(columnsOf(removals, "id", "reason", "at", "carriedOutAt", "statusBefore", "restoredAt", "restoredBecause"))
    .from(removals)
    .where(and(eq(removals.kind, kind), eq(removals.targetId, targetId)))
    .orderBy(desc(removals.id))
    .limit(1);
  if (!newest) return undefined;
  const { carriedOutAt, restoredAt } = newest;
  return carriedOutAt === null || (restoredAt !== null && carriedOutAt < restoredAt) ? newest : undefined;
}

type Removal = NonNullable<Awaited<ReturnType<typeof waitingRemoval>>>;

/** What changes besides the record itself. Only listings have a status; the readers of other nouns ask the record. */
async function changeOf(
  db: Reader,
  { kind, targetId }: ModeratedContent,
  { restoredAt, statusBefore }: Removal,
  now: number,
) {
  if (kind !== "listing") return undefined;
  return restoredAt === null ? removeListing(db, targetId, now) : restoreListing(targetId, statusBefore, now);
}

function markCarriedOut({ id, carriedOutAt, restoredAt }: Removal, statusBefore: string | null, now: number): Batch {
  return [
    statement(sql`UPDATE removals SET carried_out_at = max(${now}, at, coalesce(restored_at, 0)),
        status_before = coalesce(${statusBefore}, status_before)
      WHERE id = ${id} AND carried_out_at IS ${carriedOutAt} AND restored_at IS ${restoredAt}`),
    mustChangeOne,
  ];
}

interface ListingChange {
  /** The ids of those it notifies besides the owner and the reporters. */
  readonly followers: Statement<number[]> | readonly [];
  readonly statements: Batch;
  readonly statusBefore: string | null;
  readonly effects: readonly Effect[];
}

/** Removes a published listing, whatever its status. A trigger made sure that no order waits for it. */
async function removeListing(db: Reader, listingId: number, now: number): Promise<ListingChange | undefined> {
  const change = await takeOffSale(
    db,
    listingId,
    { to: "removed", from: ["active", "reserved", "sold", "ended", "withdrawn"], why: "removed" },
    now,
  );
  // An auction that was cancelled is over, so its listing can only be listed again.
  return change && { ...change, statusBefore: change.wasInAuction ? "ended" : change.statusBefore };
}

/** Its status before, but ended if its seller had withdrawn it or is suspended. */
function restoreListing(listingId: number, statusBefore: string | null, now: number): ListingChange | undefined {
  if (statusBefore === null) return undefined;
  const status = statusBefore === "withdrawn" ? "ended" : statusBefore;
  return {
    followers: [],
    statements: [
      statement(sql`UPDATE listings SET status = iif(${status} = 'active' AND EXISTS (
          SELECT 1 FROM suspended_members WHERE user_id = seller_id AND until > ${now}), 'ended', ${status})
        WHERE id = ${listingId}`),
      queueWants([listingId], now),
    ],
    statusBefore,
    effects: [],
  };
}
