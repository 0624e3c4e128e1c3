import { and, desc, eq, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { auctions, listings } from "~/db/schema/listings";
import { listingView, selectListing } from "~/domain/listings/get-listing.server";
import { selectPostage } from "~/domain/postage/save-postage.server";
import { isRefusal, noSuchListing } from "~/domain/refusal";
import type { AuctionTerms } from "./auction-terms";
import { termsColumns } from "./create-listing.server";

/** Includes the reserve. Not found for everyone but the seller. */
export async function getOwnListing(db: Reader, { listingId, sellerId }: { listingId: number; sellerId: number }) {
  const [[terms], [row], ...rows] = await db.batch([
    selectTerms(db, listingId),
    db.select({ revision: listings.revision }).from(listings).where(eq(listings.id, listingId)),
    ...selectListing(db, listingId, sellerId),
  ]);
  const listing = listingView(rows, sellerId);
  if (isRefusal(listing)) return listing;
  if (!row || listing.seller.id !== sellerId) return noSuchListing();
  return { listing, terms, revision: row.revision };
}

/** For the seller only, because they include the reserve. */
export async function draftTerms(db: Reader, listingId: number): Promise<AuctionTerms | undefined> {
  const [terms] = await selectTerms(db, listingId);
  return terms;
}

function selectTerms(db: Reader, listingId: number) {
  return db
    .select(termsColumns)
    .from(auctions)
    .where(and(eq(auctions.listingId, listingId), eq(auctions.status, "draft")));
}

/** What the seller's newest listing asks for, for the next one to start with; undefined for their first. */
export async function lastTerms(db: Reader, sellerId: number) {
  const newest = sql`(SELECT MAX(id) FROM listings WHERE seller_id = ${sellerId})`;
  const [[listing], [postage], [auction]] = await db.batch([
    db.select(columnsOf(listings, "format")).from(listings).where(eq(listings.id, newest)),
    selectPostage(db, newest),
    db.select(termsColumns).from(auctions).where(eq(auctions.listingId, newest)).orderBy(desc(auctions.id)).limit(1),
  ]);
  return listing && { format: listing.format, postage: postage ?? null, auction };
}
