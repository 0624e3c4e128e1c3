import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { ledgerAccounts } from "~/db/schema/ledger";
import { auctions, bids, listings, sealedBidders } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { ownBid } from "~/domain/auctions/lot/public-columns.server";
import { pageOf } from "~/domain/paging/page-of";
import { leadPhotoKey } from "~/domain/photos/lead-photo-key.server";
import { walletFrom, walletTotals } from "~/domain/wallet/wallet.server";
import { standingOf } from "./bids-overview";

const RECENT_BIDS = 400;
const AUCTIONS = 100;

/** Latest end first; `heldMinor` is held in all auctions. */
export async function bidsOverview(db: Reader, memberId: number) {
  const recent = recentlyBidIn(db, memberId, RECENT_BIDS);
  const ownFunds = and(eq(ledgerAccounts.ownerId, memberId), sql`${ledgerAccounts.balanceMinor} <> 0`);
  const heldIn = db
    .select({ auctionId: ledgerAccounts.auctionId })
    .from(ledgerAccounts)
    .where(and(ownFunds, eq(ledgerAccounts.kind, "held")));
  const sealedIn = db
    .select({ auctionId: sealedBidders.auctionId })
    .from(sealedBidders)
    .where(eq(sealedBidders.bidderId, memberId))
    .orderBy(desc(sealedBidders.auctionId))
    .limit(AUCTIONS);
  const own = { auctionId: auctions.id, memberId };
  const query = db
    .select({
      auctionId: auctions.id,
      title: listings.title,
      photoKey: leadPhotoKey.as("photo_key"),
      status: sql<typeof auctions.$inferSelect.status>`${auctions.status}`.as("auction_status"),
      priceMinor: sql<number>`iif(${auctions.boughtBy} IS NULL,
        ${auctions.priceMinor}, ${auctions.buyNowMinor})`.as("shown_price"),
      ...columnsOf(auctions, "startsAt", "endsAt", "bidCount", "leaderId", "boughtBy"),
      heldMinor: sql<number>`COALESCE(${ledgerAccounts.balanceMinor}, 0)`.as("held_minor"),
      yourMaximumMinor: ownBid("maximum_minor", own).as("your_maximum"),
      yourPostageMinor: sql<number>`COALESCE(${ownBid("postage_minor", own)}, 0)`.as("your_postage"),
      orderId: sql<number | null>`${orders.id}`.as("order_id"),
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(
      ledgerAccounts,
      eq(ledgerAccounts.code, sql`'held:' || CAST(${memberId} AS INTEGER) || ':' || ${auctions.id}`),
    )
    .leftJoin(orders, and(eq(orders.auctionId, auctions.id), eq(orders.buyerId, memberId)))
    .where(or(inArray(auctions.id, recent), inArray(auctions.id, heldIn), inArray(auctions.id, sealedIn)))
    .orderBy(desc(auctions.endsAt))
    .limit(AUCTIONS);
  const [found, totals] = await db.batch([query, walletTotals(db, memberId)]);
  const rows = found.map(({ status, bidCount, leaderId, boughtBy, ...row }) => ({
    ...row,
    standing: standingOf({ status, bidCount, leaderId, boughtBy }, memberId),
  }));
  return { rows, heldMinor: walletFrom(totals).heldMinor };
}

export type BidsRow = Awaited<ReturnType<typeof bidsOverview>>["rows"][number];

/** A subquery. `limit` bounds the bids that are read. */
export function recentlyBidIn(db: Reader, memberId: number, limit: number) {
  return db
    .select({ auctionId: bids.auctionId })
    .from(bids)
    .where(eq(bids.bidderId, memberId))
    .orderBy(desc(bids.at))
    .limit(limit);
}

export const RECEIPTS_PAGE = 10;

interface ReceiptCursor {
  readonly at: number;
  readonly auctionId: number;
  readonly seq: number;
}

const CURSOR = /^(\d{1,15})\.(\d{1,15})\.(\d{1,9})$/;

export function readReceiptCursor(input: string | null): ReceiptCursor | undefined {
  const [at, auctionId, seq] = (CURSOR.exec(input ?? "") ?? []).slice(1).map(Number);
  return at === undefined || auctionId === undefined || seq === undefined ? undefined : { at, auctionId, seq };
}

export async function bidReceipts(
  db: Reader,
  { bidderId, after }: { bidderId: number; after?: ReceiptCursor | undefined },
) {
  const rows = await db
    .select({
      auctionId: bids.auctionId,
      title: listings.title,
      ...columnsOf(bids, "seq", "hash", "maximumMinor", "postageMinor", "at"),
    })
    .from(bids)
    .innerJoin(auctions, eq(auctions.id, bids.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(
      and(
        eq(bids.bidderId, bidderId),
        after && sql`(${bids.at}, ${bids.auctionId}, ${bids.seq}) < (${after.at}, ${after.auctionId}, ${after.seq})`,
      ),
    )
    .orderBy(desc(bids.at), desc(bids.auctionId), desc(bids.seq))
    .limit(RECEIPTS_PAGE + 1);
  const { page: receipts, last } = pageOf(rows, RECEIPTS_PAGE);
  return { receipts, nextCursor: last ? `${last.at}.${last.auctionId}.${last.seq}` : null };
}

export type BidReceipt = Awaited<ReturnType<typeof bidReceipts>>["receipts"][number];
