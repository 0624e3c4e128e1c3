import { bidInputSchema } from "~/domain/auctions/bidding/bid-input";
import { absenteeAnswerSchema } from "~/domain/auctions/lot/room-protocol";
import { call, defineApi } from "~/platform/api/define-api.server";
import { askRoom } from "~/platform/durable-objects/stubs.server";

const notFound = "There is no such auction.";

export const { loader, action, api } = defineApi({
  post: call({
    summary: "Leave or raise a maximum before the start, with the postage you were shown",
    key: "required",
    body: bidInputSchema,
    status: 201,
    answer: absenteeAnswerSchema,
    refuses: {
      not_found: notFound,
      not_enough_funds: "Your wallet no longer has enough money. Add money and try again.",
      not_allowed: "You can't bid on your own item.",
      conflict: "This auction has started. You can bid now.",
      breaks_rule: "This is more than we accept for any item.",
    },
    handle: ({ context, caller: { member }, id, key, body }) =>
      askRoom(context, id, (room) =>
        room.leaveMaximum({ auctionId: id, bidderId: member.id, ...body, idempotencyKey: key }),
      ),
  }),
  delete: call({
    summary: "Withdraw your maximum before the start",
    refuses: { not_found: notFound, conflict: "You have no maximum waiting for this auction." },
    handle: ({ context, caller: { member }, id }) =>
      askRoom(context, id, (room) => room.withdrawMaximum({ auctionId: id, bidderId: member.id })),
  }),
});
