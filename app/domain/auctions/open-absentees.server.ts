import { asc, eq, lte, sql } from "drizzle-orm";
import { type Reader, statement, type Writer } from "~/db/client.server";
import { absenteeMaxima, auctions } from "~/db/schema";
import { formatMoney } from "~/domain/money";
import { type News, notifyAll } from "~/domain/notifications/notify.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { MAX_WAITING } from "./absentee";
import { releaseAbsentees } from "./absentee-statements.server";
import { BiddingRound } from "./bidding-round.server";
import { type AuctionFacts, loadBidding } from "./load-bidding.server";
import type { LotNews } from "./lot-news";
import type { BidContext, PlacedBid } from "./placed-bid";
import type { BidRequest } from "./room-protocol";

const MAX_ATTEMPTS = 5;
/** Auctions of one run of the sweep. */
const AUCTIONS_PER_RUN = 100;

/**
 * Places the maxima that wait for an auction's start, once it has started: as bids, in the order they were left, by
 * the rule of every bid and in one batch. Each is let go and bid anew, so that its hold, its link of the chain and its
 * answer are those of any bid. `isOpen` when the auction has started and none waits any more; news is null when there
 * was nothing to place. An auction whose end has passed is left to the close, which moves it.
 */
export async function openAbsentees(
  db: Writer,
  auctionId: number,
  context: BidContext,
): Promise<{ isOpen: boolean; news: LotNews | null }> {
  for (let attempt = 1; ; attempt += 1) {
    const { startsAt, endsAt, waiting } = await load(db, auctionId);
    if (context.now < startsAt) return { isOpen: false, news: null };
    const [first, ...others] = waiting;
    if (!first) return { isOpen: true, news: null };
    if (context.now >= endsAt) return { isOpen: false, news: null };
    try {
      return { isOpen: true, news: await place(db, auctionId, [first, ...others], context) };
    } catch (error) {
      // One was withdrawn or raised between the look and the batch.
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Auctions that have started and whose maxima still wait: their rooms were not woken. */
export async function overdueAbsentees(db: Reader, now: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: auctions.id })
    .from(absenteeMaxima)
    .innerJoin(auctions, eq(auctions.id, absenteeMaxima.auctionId))
    .where(lte(auctions.startsAt, now))
    .limit(AUCTIONS_PER_RUN);
  return rows.map(({ id }) => id);
}

interface Waiting extends BidRequest {
  readonly id: number;
}

async function load(db: Reader, auctionId: number) {
  const [[auction], rows] = await db.batch([
    db
      .select({ startsAt: auctions.startsAt, endsAt: auctions.endsAt })
      .from(auctions)
      .where(eq(auctions.id, auctionId)),
    db
      .select({
        id: absenteeMaxima.id,
        bidderId: absenteeMaxima.bidderId,
        maximumMinor: absenteeMaxima.maximumMinor,
      })
      .from(absenteeMaxima)
      .where(eq(absenteeMaxima.auctionId, auctionId))
      .orderBy(asc(absenteeMaxima.id))
      .limit(MAX_WAITING),
  ]);
  const waiting: Waiting[] = rows.map((row) => ({ ...row, auctionId, idempotencyKey: `absentee:${row.id}:placed` }));
  return { startsAt: auction?.startsAt ?? 0, endsAt: auction?.endsAt ?? 0, waiting };
}

async function place(
  db: Writer,
  auctionId: number,
  waiting: readonly [Waiting, ...Waiting[]],
  context: BidContext,
): Promise<LotNews | null> {
  const found = await loadBidding(db, auctionId, waiting, context.now);
  if (!found) return null;
  // They were left one by one; that they are placed together is no haste of the bidder's.
  const rules = { ...context.rules, bidsPerMemberMinute: Number.POSITIVE_INFINITY };
  const round = new BiddingRound(found.auction, { ...context, rules });
  const placed: (PlacedBid | Refusal)[] = [];
  for (const [index, request] of waiting.entries()) {
    const bidder = found.bidders[index];
    if (!bidder) throw new Error("a bidder was not loaded");
    const availableMinor = (bidder.availableMinor ?? 0) + request.maximumMinor;
    placed.push(await round.place(request, { ...bidder, availableMinor }));
  }
  const [release, remove] = releaseAbsentees(auctionId, context.now);
  await db.commit([
    release,
    remove,
    // Exactly those that were read: one that was withdrawn since is not placed.
    statement(sql`INSERT INTO must_change_one SELECT changes() = ${waiting.length}`),
    ...round.statements,
    notifyAll(openingNews(found.auction, waiting, placed, context), context.now),
  ]);
  const news = placed.flatMap((each) => (isRefusal(each) || !each.news ? [] : [each.news]));
  const newest = news.at(-1);
  return newest
    ? { type: "price", auction: newest.auction, notified: [...new Set(waiting.map(({ bidderId }) => bidderId))] }
    : null;
}

/** Who leads now hears it, and who came too low for a bid; everyone else was outbid, and the bid itself says so. */
function openingNews(
  { id, listingId, title }: AuctionFacts,
  waiting: readonly Waiting[],
  placed: readonly (PlacedBid | Refusal)[],
  { rules }: BidContext,
): News[] {
  const leaderAt = placed.map((each) => !isRefusal(each) && each.answer.outcome === "leading").lastIndexOf(true);
  return placed.flatMap((each, index) => {
    const userId = waiting[index]?.bidderId ?? 0;
    const news = { userId, listingId, onceKey: `opened:${id}:${userId}` };
    if (isRefusal(each)) {
      const message = `“${title}” has opened, and others left more: your maximum came too low for a bid. Its money is free again.`;
      return [{ ...news, kind: "outbid", title: "You were outbid", message }];
    }
    if (index !== leaderAt) return [];
    const price = formatMoney(each.answer.priceMinor, rules.currency);
    const message = `“${title}” has opened and your maximum was placed.`;
    return [{ ...news, kind: "absentee-placed", title: `Open: you led at ${price}`, message }];
  });
}
