import { and, eq } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { auctions } from "~/db/schema/auctions";
import { getListing } from "~/domain/listings/get-listing.server";
import type { ListingView } from "~/domain/listings/listing-view";
import { noSuchListing } from "~/domain/no-such";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import type { AuctionTerms } from "./auction-terms";
import { termsColumns } from "./create-auction.server";

/** A seller's own draft with its auction's terms, including the reserve. 404 for everyone else, 409 once published. */
export async function getDraft(
  db: Reader,
  { listingId, sellerId }: { listingId: number; sellerId: number },
): Promise<{ listing: ListingView; terms: AuctionTerms | undefined } | Refusal> {
  const listing = await getListing(db, { listingId, viewerId: sellerId });
  if (isRefusal(listing)) return listing;
  if (listing.seller.id !== sellerId) return noSuchListing();
  if (listing.status !== "draft")
    return refuse("conflict", "This listing has been published, so its terms can no longer change.");
  return { listing, terms: await draftTerms(db, listingId) };
}

/** A draft's auction terms, undefined for a fixed price. For the seller only, because they include the reserve. */
export async function draftTerms(db: Reader, listingId: number): Promise<AuctionTerms | undefined> {
  const [terms] = await db
    .select(termsColumns)
    .from(auctions)
    .where(and(eq(auctions.listingId, listingId), eq(auctions.status, "draft")));
  return terms;
}
