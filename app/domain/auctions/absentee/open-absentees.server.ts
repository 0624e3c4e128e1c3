import { asc, eq, sql } from "drizzle-orm";
import { columnsOf, type Reader, statement, type Writer } from "~/db/database.server";
import { retryOvertaken } from "~/db/retry";
import { absenteeMaxima, auctions } from "~/db/schema/listings";
import { type BidContext, decideBids, type PlacedBid } from "~/domain/auctions/bidding/decide-bids.server";
import { type AuctionFacts, loadBidding } from "~/domain/auctions/bidding/load-bidding.server";
import { holdOf } from "~/domain/auctions/bidding/place-bid";
import { extensionBatch } from "~/domain/auctions/closing/close-statements.server";
import type { AuctionChange } from "~/domain/auctions/lot/public-auction";
import { unreadChanged } from "~/domain/effects";
import { type NewNotification, notifyAll } from "~/domain/notifications/notify.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import { MAX_WAITING } from "./absentee";
import { releaseAbsentees } from "./leave-maximum.server";

/** Placing the bids notifies everyone who is outbid by another. */
function openingNotifications(
  { id, listingId, title }: AuctionFacts,
  waiting: readonly { readonly bidderId: number }[],
  results: readonly (PlacedBid | Refusal)[],
  { rules }: BidContext,
): NewNotification[] {
  const leaderAt = results.map((each) => !isRefusal(each) && each.answer.outcome === "leading").lastIndexOf(true);
  return results.flatMap((each, index): NewNotification[] => {
    const userId = waiting[index]?.bidderId ?? 0;
    const common = { userId, listingId, onceKey: `opened:${id}:${userId}` };
    if (isRefusal(each)) return [{ ...common, kind: "outbid", facts: { item: title, isAtOpening: true } }];
    if (index !== leaderAt) return [];
    const facts = { item: title, priceMinor: each.answer.priceMinor, currency: rules.currency };
    return [{ ...common, kind: "absentee-placed", facts }];
  });
}

/** The shortest extension when the end has already passed: others must have time to respond. */
const LEAST_EXTENSION_MS = MINUTE_MS;

/** Null if nothing was waiting. If the end has passed too, nobody else could bid, so the batch also extends the auction. */
export function openAbsentees(db: Writer, auctionId: number, context: BidContext): Promise<AuctionChange | null> {
  const open = async () => {
    const { startsAt, waiting } = await load(db, auctionId);
    if (waiting.length === 0 || context.now < startsAt) return null;
    return place(db, auctionId, waiting, context);
  };
  return retryOvertaken(open, { afterLostConnection: true });
}

type WaitingBid = Awaited<ReturnType<typeof load>>["waiting"][number];

async function load(db: Reader, auctionId: number) {
  const [[auction], rows] = await db.batch([
    db.select({ startsAt: auctions.startsAt }).from(auctions).where(eq(auctions.id, auctionId)),
    db
      .select(columnsOf(absenteeMaxima, "id", "bidderId", "maximumMinor", "postageMinor", "shipTo"))
      .from(absenteeMaxima)
      .where(eq(absenteeMaxima.auctionId, auctionId))
      .orderBy(asc(absenteeMaxima.id))
      .limit(MAX_WAITING),
  ]);
  const waiting = rows.map((row) => ({ ...row, auctionId, idempotencyKey: `absentee:${row.id}:placed` }));
  return { startsAt: auction?.startsAt ?? 0, waiting };
}

async function place(
  db: Writer,
  auctionId: number,
  waiting: readonly WaitingBid[],
  context: BidContext,
): Promise<AuctionChange | null> {
  const found = await loadBidding(db, auctionId, waiting, context.now);
  if (!found) return null;
  // The rate limit counts bids by hand; these were left earlier and are only placed together.
  const rules = { ...context.rules, bidsPerMemberMinute: Number.POSITIVE_INFINITY };
  const isOver = context.now >= found.auction.endsAt;
  const endsAt = isOver ? context.now + Math.max(rules.softCloseMs, LEAST_EXTENSION_MS) : found.auction.endsAt;
  const batch = isOver ? extensionBatch(found.auction, endsAt, context.now) : null;
  const bids = found.bids.map(({ request, bidder }) => {
    const availableMinor = (bidder.availableMinor ?? 0) + holdOf(request);
    // The postage stays that to its destination, wherever the bidder lives by now.
    return { request, bidder: { ...bidder, availableMinor, country: request.shipTo } };
  });
  const { results, statements } = await decideBids({ ...found.auction, endsAt }, bids, { ...context, rules });
  const { extension } = await db.commit({
    extension: batch ? { changes: batch.changes, others: batch.others } : { changes: [], others: [] },
    removed: [
      releaseAbsentees(sql`auction_id = ${auctionId}`, context.now),
      // Aborts the batch if one of those read has been withdrawn since.
      statement(sql`INSERT INTO must_change_one SELECT changes() = ${waiting.length}`),
    ],
    placed: statements,
    notifications: notifyAll(context.now, openingNotifications(found.auction, waiting, results, context)),
  });
  const changes = results.flatMap((each) => (isRefusal(each) || !each.change ? [] : [each.change]));
  const newest = changes.at(-1);
  if (!newest) return null;
  const recipientIds = [...(batch?.notified ?? []), ...extension.others];
  return {
    type: batch ? "extended" : "price",
    auction: newest.auction,
    effects: [unreadChanged([found.auction.sellerId, ...waiting.map(({ bidderId }) => bidderId), ...recipientIds])],
  };
}
