import { and, desc, eq, or, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { prepared } from "~/db/prepared.server";
import { ledgerAccounts } from "~/db/schema/ledger";
import { auctions, bids } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { type BidArchive, readSealed, type Seal } from "~/domain/auctions/archive/bid-archive";
import { type PriceChart, type PricePoint, priceChart } from "./price-chart";
import { publicAuction } from "./public-auction";
import { ownBid, publicColumns } from "./public-columns.server";

/** The API serves the whole log. */
const LISTED_BIDS = 30;
const CHARTED_BIDS = 200;

const readLot = prepared(
  (db, { auctionId, viewerId, walletCode }: { auctionId: number; viewerId: number; walletCode: string }) =>
    [
      db
        .select({
          ...publicColumns,
          ...columnsOf(auctions, "sellerId", "startMinor", "leaderId", "saleId", "saleLot"),
          ...columnsOf(auctions, "watcherCount", "sealedSha256"),
          waitingMinor: sql<number | null>`(SELECT maximum_minor FROM absentee_maxima
          WHERE auction_id = ${auctionId} AND bidder_id = ${viewerId})`.as("waiting_minor"),
          yourPostageMinor: yourPostage(auctionId, viewerId),
          saleTitle: sql<string | null>`(SELECT title FROM sales WHERE sales.id = auctions.sale_id)`.as("sale_title"),
          isWatched: sql<number>`EXISTS (SELECT 1 FROM watches
          WHERE user_id = ${viewerId} AND auction_id = ${auctionId})`.as("is_watched"),
          yourMaximumMinor: ownBid("maximum_minor", { auctionId, memberId: viewerId }).as("your_maximum"),
        })
        .from(auctions)
        .where(eq(auctions.id, auctionId)),
      db
        .select({
          seq: bids.seq,
          bidder: bids.pseudonym,
          ...columnsOf(bids, "priceMinor", "at", "outcome", "bidderId"),
        })
        .from(bids)
        .where(eq(bids.auctionId, auctionId))
        .orderBy(desc(bids.seq))
        .limit(CHARTED_BIDS),
      db
        .select(columnsOf(orders, "id", "postageMinor", "shipTo"))
        .from(orders)
        .where(and(eq(orders.auctionId, auctionId), or(eq(orders.buyerId, viewerId), eq(orders.sellerId, viewerId)))),
      db
        .select({ availableMinor: ledgerAccounts.balanceMinor })
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.code, walletCode)),
    ] as const,
);

/** Undefined if there is no such auction or it is a draft. Throws if a sealed auction's file can't be read. */
export async function lotOf(
  db: Reader,
  archive: Pick<BidArchive, "get">,
  { auctionId, viewerId, now }: { auctionId: number; viewerId: number; now: number },
) {
  const params = { auctionId, viewerId, walletCode: `available:${viewerId}` };
  const [[row], newestBids, [order], [wallet]] = await readLot(db, params);
  const auction = row && publicAuction(row, now);
  if (!row || !auction) return undefined;
  const { sealedSha256 } = row;
  const bidRows = sealedSha256 === null ? newestBids : await newestSealed(archive, { auctionId, sha256: sealedSha256 });
  const side = sideOf(row, viewerId);
  return {
    auction,
    side,
    yourMaximumMinor: row.yourMaximumMinor,
    waitingMinor: row.waitingMinor,
    yourPostageMinor: row.yourPostageMinor,
    yourReserveMinor: side === "seller" ? row.reserveMinor : null,
    sale: saleOf(row),
    watcherCount: row.watcherCount,
    isWatched: row.isWatched === 1,
    availableMinor: wallet?.availableMinor ?? 0,
    chart: chartOf(row, bidRows, now),
    /** Null if there are more bids than the page loads. */
    bidderCount: bidRows.length < CHARTED_BIDS ? new Set(bidRows.map(({ bidder }) => bidder)).size : null,
    bids: withLeaders(bidRows)
      .slice(0, LISTED_BIDS)
      .map(({ bidderId, at, ...bid }) => ({ ...bid, at: new Date(at).toISOString(), isYours: bidderId === viewerId })),
    order: order ?? null,
  };
}

async function newestSealed(archive: Pick<BidArchive, "get">, seal: Seal) {
  const { bids } = await readSealed(archive, seal);
  return bids
    .slice(-CHARTED_BIDS)
    .reverse()
    .map(({ seq, bidder, priceMinor, at, outcome, bidderId }) => {
      return { seq, bidder, priceMinor, at: Date.parse(at), outcome, bidderId };
    });
}

export type Lot = NonNullable<Awaited<ReturnType<typeof lotOf>>>;

type Row = Awaited<ReturnType<typeof readLot>>[0][number];

function sideOf({ sellerId, boughtBy, leaderId, yourMaximumMinor }: Row, viewerId: number) {
  if (sellerId === viewerId) return "seller";
  // A buy-now buyer has won, whoever was leading.
  if ((boughtBy ?? leaderId) === viewerId) return "leader";
  return yourMaximumMinor === null ? "watcher" : "outbid";
}

/** Before the start, of the waiting maximum. */
function yourPostage(auctionId: number, viewerId: number) {
  return sql<number>`COALESCE(${ownBid("postage_minor", { auctionId, memberId: viewerId })},
    (SELECT postage_minor FROM absentee_maxima WHERE auction_id = ${auctionId} AND bidder_id = ${viewerId}), 0)`.as(
    "your_postage",
  );
}

function chartOf(
  { startsAt, startMinor, endsAt }: { startsAt: number; startMinor: number; endsAt: number },
  newestFirst: readonly PricePoint[],
  now: number,
): PriceChart | null {
  const start = newestFirst.length < CHARTED_BIDS ? [{ at: startsAt, priceMinor: startMinor }] : [];
  return priceChart([...start, ...[...newestFirst].reverse()], Math.min(now, endsAt)) ?? null;
}

function saleOf({ saleId, saleLot, saleTitle }: Row) {
  return saleId === null || saleLot === null || saleTitle === null
    ? null
    : { id: saleId, title: saleTitle, lot: saleLot };
}

interface Led {
  /** `raises`: the leader raised their own maximum. */
  readonly outcome: "leads" | "raises" | "outbid";
  /** Who led after it; null if that depends on bids earlier than those given. */
  readonly leader: string | null;
}

export function withLeaders<Bid extends { readonly bidder: string; readonly outcome: "leading" | "outbid" }>(
  newestFirst: readonly Bid[],
): (Omit<Bid, "outcome"> & Led)[] {
  let leader: string | null = null;
  const oldestFirst = [...newestFirst].reverse().map((bid) => {
    const before = leader;
    if (bid.outcome === "leading") leader = bid.bidder;
    const outcome: Led["outcome"] = bid.outcome === "outbid" ? "outbid" : before === bid.bidder ? "raises" : "leads";
    return { ...bid, outcome, leader };
  });
  return oldestFirst.reverse();
}
