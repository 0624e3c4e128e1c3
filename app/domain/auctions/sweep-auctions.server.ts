import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { absenteeMaxima, auctions } from "~/db/schema";
import { HOUR_MS } from "~/domain/time";
import { WARNINGS } from "./ending-soon";
import { type SettleContext, type Settled, settleAuction } from "./settle-auction.server";

/** Auctions of one run; what is left waits for the next minute. */
const AUCTIONS_PER_RUN = 100;

/**
 * Does what the alarms of auctions missed: a start with maxima that wait for it, a warning, an end. One auction that fails does not
 * keep the others waiting: its error comes back in `failed` beside the news of the rest.
 */
export async function sweepAuctions(
  db: Writer,
  context: SettleContext,
): Promise<{ settled: Settled[]; failed: { auctionId: number; error: unknown }[] }> {
  const { now } = context;
  const open = eq(auctions.status, "open");
  const ids = { id: auctions.id };
  const [ended, warned, started] = await db.batch([
    db
      .select(ids)
      .from(auctions)
      .where(and(open, lte(auctions.endsAt, now)))
      .orderBy(asc(auctions.endsAt))
      .limit(AUCTIONS_PER_RUN),
    db
      .select(ids)
      .from(auctions)
      .where(and(open, gt(auctions.endsAt, now), lte(auctions.endsAt, now + HOUR_MS), isUnwarned(now)))
      .orderBy(asc(auctions.endsAt))
      .limit(AUCTIONS_PER_RUN),
    db
      .selectDistinct(ids)
      .from(absenteeMaxima)
      .innerJoin(auctions, eq(auctions.id, absenteeMaxima.auctionId))
      .where(and(open, lte(auctions.startsAt, now)))
      .orderBy(asc(auctions.id))
      .limit(AUCTIONS_PER_RUN),
  ]);
  const due = new Set([...ended, ...warned, ...started].map(({ id }) => id));
  const settled: Settled[] = [];
  const failed: { auctionId: number; error: unknown }[] = [];
  for (const id of due) {
    try {
      const news = await settleAuction(db, id, context);
      if (news) settled.push(news);
    } catch (error) {
      failed.push({ auctionId: id, error });
    }
  }
  return { settled, failed };
}

/** What `dueWarning` would warn of. */
function isUnwarned(now: number) {
  const left = sql`(${auctions.endsAt} - ${now})`;
  const due = WARNINGS.map(
    ({ told, leftMs }) => sql`(${auctions.endingTold} < ${told} AND ${left} > ${leftMs / 2} AND ${left} <= ${leftMs}
      AND ${auctions.endsAt} - ${auctions.startsAt} >= ${leftMs})`,
  );
  return sql`(${sql.join(due, sql` OR `)})`;
}
