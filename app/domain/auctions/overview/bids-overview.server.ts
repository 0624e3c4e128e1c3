import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { auctions, sealedBidders } from "~/db/schema/auctions";
import { ledgerAccounts } from "~/db/schema/ledger";
import { listings } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { ownBid } from "~/domain/auctions/archive/own-bid.server";
import { leadPhotoKey } from "~/domain/photos/lead-photo-key.server";
import { walletFrom, walletTotals } from "~/domain/wallet/wallet.server";
import { standingOf } from "./bids-overview";
import { recentlyBidIn } from "./recently-bid-in.server";

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
      priceMinor: sql<number>`iif(${auctions.boughtBy} IS NULL, ${auctions.priceMinor}, ${auctions.buyNowMinor})`.as(
        "shown_price",
      ),
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
