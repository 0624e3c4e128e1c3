import { eq, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { auctions, listings } from "~/db/schema";
import { availableOf } from "~/domain/ledger/account-codes";
import { MINUTE_MS } from "~/domain/time";
import type { BidRequest } from "./room-protocol";

export type BiddingFacts = NonNullable<Awaited<ReturnType<typeof loadBidding>>>;

/** Everything that decides one bid, in one round trip and a bounded number of rows; undefined without such an auction. */
export async function loadBidding(db: Reader, { auctionId, bidderId, idempotencyKey }: BidRequest, now: number) {
  const since = now - MINUTE_MS;
  const mine = sql`user_id = ${bidderId} AND key = ${idempotencyKey}`;
  const [row] = await db
    .select({
      id: auctions.id,
      listingId: auctions.listingId,
      sellerId: auctions.sellerId,
      status: auctions.status,
      startsAt: auctions.startsAt,
      endsAt: auctions.endsAt,
      priceMinor: auctions.priceMinor,
      reserveMinor: auctions.reserveMinor,
      bidCount: auctions.bidCount,
      lastHash: auctions.lastHash,
      bidderCount: auctions.bidderCount,
      leaderId: auctions.leaderId,
      leaderMaximumMinor: auctions.leaderMaximumMinor,
      title: listings.title,
      lastBidAt: sql<
        number | null
      >`(SELECT at FROM bids WHERE auction_id = ${auctions.id} AND seq = ${auctions.bidCount})`,
      availableMinor: sql<
        number | null
      >`(SELECT balance_minor FROM ledger_accounts WHERE code = ${availableOf(bidderId)})`,
      pseudonym: sql<
        string | null
      >`(SELECT pseudonym FROM bids WHERE auction_id = ${auctions.id} AND bidder_id = ${bidderId} ORDER BY seq LIMIT 1)`,
      bidsInMinute: sql<number>`(SELECT COUNT(*) FROM bids WHERE bidder_id = ${bidderId} AND at > ${since})`,
      firstInMinute: sql<number | null>`(SELECT MIN(at) FROM bids WHERE bidder_id = ${bidderId} AND at > ${since})`,
      inputHash: sql<string | null>`(SELECT input_hash FROM idempotency_keys WHERE ${mine})`,
      answer: sql<string | null>`(SELECT answer FROM idempotency_keys WHERE ${mine})`,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(eq(auctions.id, auctionId));
  if (!row) return undefined;
  const { leaderId, leaderMaximumMinor, inputHash, answer, ...rest } = row;
  const leads = leaderId !== null && leaderMaximumMinor !== null;
  return {
    ...rest,
    leader: leads ? { memberId: leaderId, maximumMinor: leaderMaximumMinor } : null,
    remembered: inputHash !== null && answer !== null ? { inputHash, answer } : null,
  };
}
