import { and, desc, eq, ne } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { prepared, sellerOf } from "~/db/prepared.server";
import { auctions, listings } from "~/db/schema/listings";
import { publicAuction } from "~/domain/auctions/lot/public-auction";
import { publicColumns } from "~/domain/auctions/lot/public-columns.server";
import { listingView, selectListing } from "~/domain/listings/get-listing.server";
import { figuresOf, selectSellerFigures } from "~/domain/profiles/seller-figures.server";
import { isRefusal } from "~/domain/refusal";
import { removedBecause } from "~/domain/removals/removal.server";
import type { GoneLot, PublicLot } from "./public-lot";

interface LotRequest {
  readonly listingId: number;
  readonly now: number;
}

const readPublicLot = prepared((db, { listingId, now }: LotRequest) => {
  return [
    db
      .select({ status: listings.status, kind: listings.kind, because: removedBecause("listing", listings.id) })
      .from(listings)
      .where(eq(listings.id, listingId)),
    ...selectSellerFigures(db, sellerOf({ listingId }), now),
    db
      .select(publicColumns)
      .from(auctions)
      .where(and(eq(auctions.listingId, listingId), ne(auctions.status, "draft")))
      .orderBy(desc(auctions.id))
      .limit(1),
    ...selectListing(db, listingId, null),
  ] as const;
});

export async function publicLot(db: Reader, query: LotRequest): Promise<PublicLot | GoneLot | undefined> {
  const [facts, sold, rated, [auction], ...listingRows] = await readPublicLot(db, query);
  const [found] = facts;
  if (!found) return undefined;
  const { status, kind, because } = found;
  if (status === "withdrawn" || status === "removed") return { gone: status, kind, because };
  const listing = listingView(listingRows, null);
  if (isRefusal(listing)) return undefined;
  return { listing, auction: (auction && publicAuction(auction, query.now)) ?? null, seller: figuresOf([sold, rated]) };
}
