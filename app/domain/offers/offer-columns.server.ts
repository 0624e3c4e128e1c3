import { offers } from "~/db/schema/offers";
import { columnsOf } from "~/db/statement.server";

export const offerColumns = {
  ...columnsOf(offers, "id", "listingId", "auctionId", "buyerId", "madeBy", "amountMinor", "status", "orderId"),
  ...columnsOf(offers, "postageMinor", "shipTo", "expiresAt"),
};
