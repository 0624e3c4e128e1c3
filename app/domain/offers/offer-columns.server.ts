import { columnsOf } from "~/db/database.server";
import { offers } from "~/db/schema/offers";

export const offerColumns = {
  ...columnsOf(offers, "id", "listingId", "auctionId", "buyerId", "madeBy", "amountMinor", "status", "orderId"),
  ...columnsOf(offers, "postageMinor", "shipTo", "expiresAt"),
};
