import { buyNowAnswerSchema } from "~/domain/auctions/lot/room-protocol";
import { shownTotalSchema } from "~/domain/ledger/shown-price";
import { postApi } from "~/platform/api/define-api.server";
import { askRoom } from "~/platform/durable-objects/stubs.server";

export const { loader, action, api } = postApi({
  summary: "Buy at the buy-now price and postage you were shown",
  key: "required",
  body: shownTotalSchema,
  status: 201,
  answer: buyNowAnswerSchema,
  refuses: {
    not_found: "There is no such auction.",
    not_enough_funds: "This costs $90.00, but you have only $50.00 available. Add money and try again.",
    not_allowed: "You can't buy your own item.",
    conflict: "Buy now is no longer available for this auction. Bid on it instead.",
  },
  handle: ({ context, caller: { member }, id, key, body }) =>
    askRoom(context, id, (room) => room.buyNow({ auctionId: id, buyerId: member.id, ...body, idempotencyKey: key })),
});
