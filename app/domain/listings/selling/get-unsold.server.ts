import { desc, eq } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { auctions } from "~/db/schema/auctions";
import { listings } from "~/db/schema/listings";
import { termsColumns } from "~/domain/listings/drafts/create-auction.server";
import { noSuchListing, refuse } from "~/domain/refusal";

/** Not found for everyone but the seller. */
export async function getUnsold(db: Reader, { listingId, sellerId }: { listingId: number; sellerId: number }) {
  const [row] = await db
    .select({ ...columnsOf(listings, "sellerId", "title", "status"), auctionId: auctions.id, ...termsColumns })
    .from(listings)
    .innerJoin(auctions, eq(auctions.listingId, listings.id))
    .where(eq(listings.id, listingId))
    .orderBy(desc(auctions.id))
    .limit(1);
  if (row?.sellerId !== sellerId) return noSuchListing();
  const { title, status, auctionId, sellerId: _, ...terms } = row;
  if (status !== "ended" && status !== "withdrawn") return notToBeListed();
  return { title, auctionId, terms };
}

export const notToBeListed = () => refuse("conflict", "Only an item that didn't sell can be listed again.");
