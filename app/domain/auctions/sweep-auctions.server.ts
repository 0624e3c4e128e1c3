import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { auctions } from "~/db/schema";
import { HOUR_MS } from "~/domain/time";
import { type CloseNews, type CloseRules, closeAuction } from "./close-auction.server";
import { WARNINGS } from "./ending-soon";

/** Auctions of one run; what is left waits for the next minute. */
const AUCTIONS_PER_RUN = 100;

/**
 * Closes what its alarm missed, and sends the warnings before an end that it missed. One auction that fails does not
 * keep the others waiting: its error comes back in `failed` beside the news of the rest.
 */
export async function sweepAuctions(
  db: Writer,
  { now, rules }: { now: number; rules: CloseRules },
): Promise<{ closed: CloseNews[]; failed: { auctionId: number; error: unknown }[] }> {
  const open = eq(auctions.status, "open");
  const ids = { id: auctions.id };
  const [ended, warned] = await db.batch([
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
  ]);
  const due = [...ended, ...warned];
  const closed: CloseNews[] = [];
  const failed: { auctionId: number; error: unknown }[] = [];
  for (const { id } of due) {
    try {
      const news = await closeAuction(db, id, { now, rules });
      if (news) closed.push(news);
    } catch (error) {
      failed.push({ auctionId: id, error });
    }
  }
  return { closed, failed };
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
