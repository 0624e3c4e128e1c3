import { and, asc, eq, gt } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { auctions, bids } from "~/db/schema/listings";
import { type BidArchive, readSealed } from "~/domain/auctions/archive/bid-archive";

export const BIDS_PER_ANSWER = 5_000;

/** After the close the losing maximums are published, so that anyone can replay the auction; the highest never is. */
export async function bidLog(
  db: Reader,
  archive: Pick<BidArchive, "get">,
  request: { auctionId: number; afterSeq?: number | undefined; limit?: number },
) {
  const { auctionId, afterSeq = 0, limit = BIDS_PER_ANSWER } = request;
  const [[auction], unsealedBids] = await db.batch([
    db
      .select(columnsOf(auctions, "status", "leaderId", "leaderMaximumMinor", "sealedSha256"))
      .from(auctions)
      .where(eq(auctions.id, auctionId)),
    db
      .select({
        seq: bids.seq,
        bidder: bids.pseudonym,
        ...columnsOf(bids, "priceMinor", "at", "prevHash", "hash", "commitment", "maximumMinor", "salt", "bidderId"),
      })
      .from(bids)
      .where(and(eq(bids.auctionId, auctionId), gt(bids.seq, afterSeq)))
      .orderBy(asc(bids.seq))
      .limit(limit + 1),
  ]);
  if (!auction || auction.status === "draft") return undefined;
  const { status, leaderId, leaderMaximumMinor, sealedSha256 } = auction;
  const rows =
    sealedSha256 === null
      ? unsealedBids.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
      : (await readSealed(archive, { auctionId, sha256: sealedSha256 })).bids.slice(afterSeq, afterSeq + limit + 1);
  const isClosed = status !== "open";
  const page = rows.slice(0, limit).map(({ seq, bidder, priceMinor, at, prevHash, hash, commitment, ...secret }) => {
    const isHighest = secret.bidderId === leaderId && secret.maximumMinor === leaderMaximumMinor;
    const opening = isClosed && !isHighest ? { maximumMinor: secret.maximumMinor, salt: secret.salt } : {};
    return { seq, bidder, priceMinor, at, prevHash, hash, commitment, ...opening };
  });
  return { bids: page, nextAfter: rows.length > limit ? (page.at(-1)?.seq ?? null) : null };
}
