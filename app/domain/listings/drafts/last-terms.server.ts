import { desc, eq, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { auctions } from "~/db/schema/auctions";
import { listings } from "~/db/schema/listings";
import { selectPostage } from "~/domain/postage/save-postage.server";
import { termsColumns } from "./create-auction.server";

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
