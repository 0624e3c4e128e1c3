import { eq } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { listings } from "~/db/schema/listings";
import { offers } from "~/db/schema/orders";
import { availableColumn } from "~/domain/ledger/balance-column.server";
import { vacationOf } from "~/domain/vacations/vacation-of.server";

export const offerColumns = {
  ...columnsOf(offers, "id", "listingId", "auctionId", "buyerId", "madeBy", "amountMinor", "status", "orderId"),
  ...columnsOf(offers, "postageMinor", "shipTo", "expiresAt"),
};

export async function loadOffer(db: Reader, offerId: number) {
  const [row] = await db
    .select({
      ...offerColumns,
      sellerId: offers.sellerId,
      ...columnsOf(listings, "title", "priceMinor"),
      vacation: vacationOf(offers.sellerId).as("vacation"),
      availableMinor: availableColumn(offers.buyerId).as("buyer_available"),
    })
    .from(offers)
    .innerJoin(listings, eq(listings.id, offers.listingId))
    .where(eq(offers.id, offerId));
  return row;
}

export type LoadedOffer = NonNullable<Awaited<ReturnType<typeof loadOffer>>>;
