import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { auctions, bids } from "~/db/schema/auctions";

export const BIDS_PER_ANSWER = 5_000;

/** After the close the losing maximums are published, so that anyone can replay the auction; the highest never is. */
export async function bidLog(
  db: Reader,
  {
    auctionId,
    afterSeq = 0,
    limit = BIDS_PER_ANSWER,
  }: { auctionId: number; afterSeq?: number | undefined; limit?: number },
) {
  const closed = sql`${auctions.status} IN ('sold', 'unsold', 'cancelled')`;
  const isHighest = sql`(${bids.bidderId} = ${auctions.leaderId} AND ${bids.maximumMinor} = ${auctions.leaderMaximumMinor})`;
  const opened = sql`CASE WHEN ${closed} AND NOT ${isHighest} THEN`;
  const [found, rows] = await db.batch([
    db.select({ status: auctions.status }).from(auctions).where(eq(auctions.id, auctionId)),
    db
      .select({
        seq: bids.seq,
        bidder: bids.pseudonym,
        ...columnsOf(bids, "priceMinor", "at", "prevHash", "hash", "commitment"),
        maximumMinor: sql<number | null>`${opened} ${bids.maximumMinor} END`.as("opened_maximum"),
        salt: sql<string | null>`${opened} ${bids.salt} END`.as("opened_salt"),
      })
      .from(bids)
      .innerJoin(auctions, eq(auctions.id, bids.auctionId))
      .where(and(eq(bids.auctionId, auctionId), gt(bids.seq, afterSeq)))
      .orderBy(asc(bids.seq))
      .limit(limit + 1),
  ]);
  const status = found[0]?.status;
  if (status === undefined || status === "draft") return undefined;
  const shown = rows.slice(0, limit).map(({ at, maximumMinor, salt, ...bid }) => ({
    ...bid,
    at: new Date(at).toISOString(),
    ...(maximumMinor === null || salt === null ? {} : { maximumMinor, salt }),
  }));
  return { bids: shown, nextAfter: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null };
}
