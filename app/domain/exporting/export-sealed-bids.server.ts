import { asc, eq, sql } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { auctions, sealedBidders } from "~/db/schema/listings";
import { type BidArchive, readSealed } from "~/domain/auctions/archive/bid-archive";
import { type ZippedFile, zipStream } from "~/domain/importing/zip/zip-stream";

/** Each takes one call of the archive; a request has 1,000. */
export const SEALED_PER_ZIP = 400;

export async function countSealedAuctions(db: Reader, memberId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`COUNT(*)`.as("sealed_count") })
    .from(sealedBidders)
    .where(eq(sealedBidders.bidderId, memberId));
  return row?.count ?? 0;
}

/** The member's own bids and holds in sealed auctions, a file for each auction. */
export function exportSealedBids(
  db: Reader,
  archive: Pick<BidArchive, "get">,
  { memberId, part, now }: { memberId: number; part: number; now: number },
) {
  async function* files(): AsyncGenerator<ZippedFile> {
    const found = await db
      .select({ auctionId: sealedBidders.auctionId, sha256: sql<string>`${auctions.sealedSha256}`.as("sha256") })
      .from(sealedBidders)
      .innerJoin(auctions, eq(auctions.id, sealedBidders.auctionId))
      .where(eq(sealedBidders.bidderId, memberId))
      .orderBy(asc(sealedBidders.auctionId))
      .limit(SEALED_PER_ZIP)
      .offset((part - 1) * SEALED_PER_ZIP);
    for (const seal of found) {
      const { auctionId, bids, holds } = await readSealed(archive, seal);
      const own = {
        auctionId,
        bids: bids
          .filter(({ bidderId }) => bidderId === memberId)
          .map(({ seq: number, bidder: pseudonym, at: bidAt, ...bid }) => {
            const { maximumMinor, priceMinor, outcome, postageMinor, shipTo, hash } = bid;
            return { number, maximumMinor, priceMinor, outcome, postageMinor, shipTo, pseudonym, bidAt, hash };
          }),
        holds: holds
          .filter((hold) => hold.memberId === memberId)
          .map(({ kind, amountMinor, at }) => ({ kind, amountMinor, at })),
      };
      yield { name: `bids-${auctionId}.json`, contents: new TextEncoder().encode(JSON.stringify(own, null, 2)) };
    }
  }
  return { name: `obverse-older-bids-${part}.zip`, type: "application/zip", parts: zipStream(files(), now) };
}
