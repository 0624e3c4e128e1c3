import type { Statement } from "~/db/statement.server";
import type { AuctionFacts } from "~/domain/auctions/bidding/load-bidding.server";
import { linkBid, SALT_BYTES, writeBids } from "~/domain/auctions/bidding/write-bids.server";
import { type Randomness, randomHex } from "~/domain/randomness";

/** A bid on the leader's behalf up to the new reserve, chained like any other. */
export async function bidForLeader(
  auction: AuctionFacts,
  { pseudonym, priceMinor, endsAt }: { pseudonym: string; priceMinor: number; endsAt: number },
  { now, randomness, rules }: { now: number; randomness: Randomness; rules: { currency: string } },
): Promise<{ statements: readonly Statement[]; after: Pick<AuctionFacts, "priceMinor" | "bidCount"> }> {
  const { leader, bidCount } = auction;
  if (!leader) throw new Error(`auction ${auction.id} has nobody to bid for`);
  const bid = {
    auctionId: auction.id,
    listingId: auction.listingId,
    title: auction.title,
    bidderId: leader.memberId,
    pseudonym,
    maximumMinor: leader.maximumMinor,
    seq: bidCount + 1,
    prevHash: auction.lastHash,
    salt: randomHex(randomness, SALT_BYTES),
    at: now,
    currency: rules.currency,
    accepted: { outcome: "leading", priceMinor, leader, postage: leader, endsAt, moves: [], outbidId: null },
  } as const;
  const statements = writeBids([await linkBid(bid)], endsAt);
  return { statements, after: { priceMinor, bidCount: bidCount + 1 } };
}
