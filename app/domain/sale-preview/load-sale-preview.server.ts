import { desc, eq } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { ledgerAccounts } from "~/db/schema/ledger";
import { auctions } from "~/db/schema/listings";
import type { Lot } from "~/domain/auctions/lot/lot-of.server";
import { publicAuction } from "~/domain/auctions/lot/public-auction";
import { publicColumns } from "~/domain/auctions/lot/public-columns.server";
import { availableOf } from "~/domain/ledger/transfer.server";
import { getListing } from "~/domain/listings/get-listing.server";
import type { ListingView } from "~/domain/listings/listing-answers";
import { isRefusal, noSuchListing, type Refusal } from "~/domain/refusal";
import type { PreviewedSale } from "./try-out";

export interface Preview {
  readonly listing: ListingView;
  readonly sale: PreviewedSale;
  /** The auction as somebody sees it who has not bid; null for a fixed price. */
  readonly lot: Lot | null;
}

/**
 * A seller's own draft or listing on sale as its buyers see it, or will once it is published. `notPreviewed` for
 * everyone else and once the sale is over; they see the listing itself. A draft doesn't exist for others.
 */
export async function loadSalePreview(
  db: Reader,
  { listingId, sellerId, now }: { listingId: number; sellerId: number; now: number },
): Promise<Preview | "notPreviewed" | Refusal> {
  const listing = await getListing(db, { listingId, viewerId: sellerId });
  if (isRefusal(listing)) return listing;
  const { postage } = listing;
  const isOpen = listing.status === "draft" || listing.status === "active";
  if (listing.seller.id !== sellerId || !isOpen) return "notPreviewed";
  if (listing.priceMinor !== undefined)
    return {
      listing,
      sale: { format: "fixed", priceMinor: listing.priceMinor, ...(postage && { postage }) },
      lot: null,
    };
  const [[row], [wallet]] = await db.batch([
    db
      .select(publicColumns)
      .from(auctions)
      .where(eq(auctions.listingId, listingId))
      .orderBy(desc(auctions.id))
      .limit(1),
    db
      .select({ availableMinor: ledgerAccounts.balanceMinor })
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.code, availableOf(sellerId))),
  ]);
  if (!row) return noSuchListing();
  // A draft is shown as if it were published now.
  const auction = row.status === "draft" ? { ...row, status: "open" as const } : row;
  const shownAuction = publicAuction(auction, now);
  if (!shownAuction) return noSuchListing();
  return {
    listing,
    sale: { format: "auction", auction, ...(postage && { postage }) },
    lot: {
      auction: shownAuction,
      side: "watcher",
      yourMaximumMinor: null,
      waitingMinor: null,
      yourPostageMinor: 0,
      yourReserveMinor: null,
      availableMinor: wallet?.availableMinor ?? 0,
      sale: null,
      watcherCount: 0,
      isWatched: false,
      chart: null,
      bidderCount: null,
      bids: [],
      order: null,
    },
  };
}
