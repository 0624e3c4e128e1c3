import { eq, type SQL, sql } from "drizzle-orm";
import type { Reader, Writer } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { furtherPostage } from "~/db/schema/postage";
import type { FurtherPostage } from "./further-postage-form";

interface Seller {
  readonly sellerId: number | SQL;
}

export async function furtherPostageOf(
  db: Reader,
  of: Seller | { readonly listingId: number } | { readonly auctionId: number },
): Promise<FurtherPostage | null> {
  const { sellerId } = "sellerId" in of ? of : sellerOf(of);
  const [rates] = await db
    .select(columnsOf(furtherPostage, "domesticMinor", "regionMinor", "worldMinor"))
    .from(furtherPostage)
    .where(eq(furtherPostage.userId, sellerId));
  return rates ?? null;
}

const sellerOf = (of: { readonly listingId: number } | { readonly auctionId: number }): Seller => ({
  sellerId:
    "auctionId" in of
      ? sql`(SELECT seller_id FROM auctions WHERE id = ${of.auctionId})`
      : sql`(SELECT seller_id FROM listings WHERE id = ${of.listingId})`,
});

/** For parcels that are opened from now on; open ones keep their rate. */
export async function saveFurtherPostage(db: Writer, sellerId: number, rates: FurtherPostage): Promise<void> {
  const isNone = Object.values(rates).every((rate) => rate === null);
  await db.commit([
    isNone
      ? db.delete(furtherPostage).where(eq(furtherPostage.userId, sellerId))
      : db
          .insert(furtherPostage)
          .values({ userId: sellerId, ...rates })
          .onConflictDoUpdate({ target: furtherPostage.userId, set: { ...rates } }),
  ]);
}
