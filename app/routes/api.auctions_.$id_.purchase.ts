import { buyNowAnswerSchema } from "~/domain/auctions/lot/room-protocol";
import { shownPriceSchema } from "~/domain/ledger/shown-price";
import { call, defineApi } from "~/platform/api/define-api.server";
import { auctionRoom } from "~/platform/durable-objects/stubs.server";

export const { loader, action, api } = defineApi({
  post: call({
    summary: "Buy at the buy-now price that you were shown, while it is offered",
    key: "required",
    body: shownPriceSchema,
    status: 201,
    answer: buyNowAnswerSchema,
    refuses: {
      not_found: "There is no such auction.",
      not_enough_funds: "This costs $90.00 and $50.00 is available. Add money and buy again.",
      not_allowed: "You can't buy your own item.",
      conflict: "Bidding has gone too far to buy this piece at once. Bid on it instead.",
    },
    handle: ({ context, caller: { member }, id, key, body }) =>
      auctionRoom(context.env, id).buyNow({ auctionId: id, buyerId: member.id, ...body, idempotencyKey: key }),
  }),
});
