import { eq } from "drizzle-orm";
import { columnsOf, type Reader, type Writer } from "~/db/database.server";
import { type ItemOf, sellerOf } from "~/db/prepared.server";
import { furtherPostage } from "~/db/schema/postage";
import type { FurtherPostage } from "./postage-form";

export async function furtherPostageOf(db: Reader, of: { readonly sellerId: number } | ItemOf) {
  const sellerId = "sellerId" in of ? of.sellerId : sellerOf(of);
  const [rates] = await db
    .select(columnsOf(furtherPostage, "domesticMinor", "regionMinor", "worldMinor"))
    .from(furtherPostage)
    .where(eq(furtherPostage.userId, sellerId));
  return rates ?? null;
}

/** For parcels that are opened from now on; open ones keep their rate. */
export async function saveFurtherPostage(db: Writer, sellerId: number, rates: FurtherPostage): Promise<void> {
  const isNone = Object.values(rates).every((rate) => rate === null);
  await db.commit([
    isNone
      ? db.delete(furtherPostage).where(eq(furtherPostage.userId, sellerId))
      : db
          .insert(furtherPostage)
          .values({ userId: sellerId, ...rates })
          .onConflictDoUpdate({ target: furtherPostage.userId, set: rates }),
  ]);
}
