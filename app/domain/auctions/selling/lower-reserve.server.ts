import { and, asc, eq, sql } from "drizzle-orm";
import { mustChangeOne, type Reader, type Statement, statement, type Writer } from "~/db/database.server";
import { retryOvertaken } from "~/db/retry";
import { auctions, bids } from "~/db/schema/listings";
import { ABSENTEES_WAIT, mustOpenFirst } from "~/domain/auctions/auction-status";
import { type AuctionFacts, loadAuction } from "~/domain/auctions/bidding/load-bidding.server";
import { linkBid, writeBids } from "~/domain/auctions/bidding/write-bids.server";
import { type AuctionChange, auctionChange } from "~/domain/auctions/lot/public-auction";
import type { LowerReserveRequest } from "~/domain/auctions/lot/room-protocol";
import { unreadChanged } from "~/domain/effects";
import type { Randomness } from "~/domain/randomness";
import { takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import { isRefusal, noSuchAuction, type Refusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { notifyFollowers } from "~/domain/watching/notify-followers.server";
import { decideLowering, type Lowering } from "./lower-reserve";

/** A bid on the leader's behalf up to the new reserve, chained like any other. */
async function bidForLeader(
  auction: AuctionFacts,
  { pseudonym, priceMinor, endsAt }: { pseudonym: string; priceMinor: number; endsAt: number },
  { now, randomness }: { now: number; randomness: Randomness },
): Promise<{ statements: readonly Statement[]; after: Pick<AuctionFacts, "priceMinor" | "bidCount"> }> {
  const { leader } = auction;
  if (!leader) throw new Error(`auction ${auction.id} has nobody to bid for`);
  const { memberId: bidderId, maximumMinor } = leader;
  const bid = { bidderId, pseudonym, maximumMinor, at: now, outcome: "leading", priceMinor, postage: leader } as const;
  const row = await linkBid(auction, bid, randomness);
  return { statements: writeBids([row], { id: auction.id, endsAt }), after: { priceMinor, bidCount: row.seq } };
}

/** Limited because each lowering notifies every bidder. */
export const LOWERINGS_A_DAY = 5;

export interface LoweringContext {
  readonly now: number;
  readonly randomness: Randomness;
  readonly rules: { readonly softCloseMs: number; readonly currency: string };
}

/** If the leader's maximum reaches the new reserve, the batch includes a bid on their behalf that raises the price to it. */
export async function lowerReserve(
  db: Writer,
  request: LowerReserveRequest,
  context: LoweringContext,
): Promise<{ answer: true; change: AuctionChange | null } | Refusal> {
  let isCounted = false;
  const lower = async (): ReturnType<typeof lowerReserve> => {
    const found = await load(db, request.auctionId);
    if (!found || found.auction.status === "draft" || found.auction.sellerId !== request.sellerId)
      return noSuchAuction();
    if (mustOpenFirst(found.auction, context.now)) return ABSENTEES_WAIT;
    const newReserve = { memberId: request.sellerId, reserveMinor: request.reserveMinor };
    const now = Math.max(context.now, found.auction.lastBidAt ?? 0);
    const lowering = decideLowering(found.auction, newReserve, { now, ...context.rules });
    if (lowering === null) return { answer: true, change: null };
    if (isRefusal(lowering)) return lowering;
    if (!isCounted) {
      const limit = { bucket: `reserve:${request.auctionId}`, limit: LOWERINGS_A_DAY, windowMs: DAY_MS };
      const sentence = `You've lowered this reserve ${LOWERINGS_A_DAY} times today. Try again tomorrow.`;
      const refusal = await takeSlotOrRefuse(db, limit, { now: context.now, sentence });
      if (refusal) return refusal;
      isCounted = true;
    }
    return { answer: true, change: await write(db, found, lowering, { ...context, now }) };
  };
  return retryOvertaken(lower, { afterLostConnection: true });
}

async function load(db: Reader, auctionId: number) {
  const [auction, [first]] = await Promise.all([
    loadAuction(db, auctionId),
    db
      .select({ pseudonym: bids.pseudonym })
      .from(bids)
      .innerJoin(auctions, and(eq(auctions.id, bids.auctionId), eq(auctions.leaderId, bids.bidderId)))
      .where(eq(bids.auctionId, auctionId))
      .orderBy(asc(bids.seq))
      .limit(1),
  ]);
  return auction && { auction, leaderPseudonym: first?.pseudonym ?? null };
}

async function write(
  db: Writer,
  { auction, leaderPseudonym }: NonNullable<Awaited<ReturnType<typeof load>>>,
  { reserveMinor, isMet, endsAt }: Lowering,
  context: LoweringContext,
): Promise<AuctionChange> {
  const { now, rules } = context;
  const { id, listingId, title } = auction;
  const lifted =
    isMet && leaderPseudonym !== null
      ? await bidForLeader(auction, { pseudonym: leaderPseudonym, priceMinor: reserveMinor, endsAt }, context)
      : null;
  const after = { ...auction, reserveMinor, endsAt, ...lifted?.after };
  const { priceMinor } = after;
  const { notified } = await db.commit({
    notified: notifyFollowers(now, id, {
      kind: "reserve-lowered",
      facts: { item: title, priceMinor, currency: rules.currency, isMet: priceMinor >= reserveMinor },
      listingId,
      onceKey: `reserve:${id}:${reserveMinor}`,
    }),
    lifted: lifted?.statements ?? [],
    lowered: [
      statement(sql`UPDATE auctions SET reserve_minor = ${reserveMinor}
      WHERE id = ${id} AND status = 'open' AND bid_count = ${after.bidCount} AND reserve_minor = ${auction.reserveMinor}`),
      mustChangeOne,
    ],
  });
  return auctionChange(endsAt > auction.endsAt ? "extended" : "price", after, {
    now,
    effects: [unreadChanged(notified)],
  });
}
