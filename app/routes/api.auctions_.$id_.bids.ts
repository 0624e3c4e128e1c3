import * as z from "zod";
import { bidInputSchema } from "~/domain/auctions/bidding/bid-input";
import { bidLog } from "~/domain/auctions/bidding/bid-log.server";
import { bidLogAnswerSchema } from "~/domain/auctions/lot/auction-answers";
import { bidAnswerSchema } from "~/domain/auctions/lot/room-protocol";
import { idCursorSchema } from "~/domain/paging/id-cursor";
import { refuse } from "~/domain/refusal";
import { call, defineApi } from "~/platform/api/define-api.server";
import { askRoom } from "~/platform/durable-objects/stubs.server";
import { r2BidArchive } from "~/platform/storage/bid-archive.server";

const notFound = "There is no such auction.";

export const { loader, action, api } = defineApi({
  get: call({
    summary: "The public, hash-chained bid log. Pass `nextAfter` as `after` to get the next page",
    who: "everyone",
    query: z.object({ after: idCursorSchema }),
    answer: bidLogAnswerSchema,
    refuses: { not_found: notFound },
    handle: async ({ reader, context, id, query }) =>
      (await bidLog(reader, r2BidArchive(context.env.PHOTOS), { auctionId: id, afterSeq: query.after })) ??
      refuse("not_found", notFound),
  }),
  post: call({
    summary: "Place a bid with a secret maximum, and the postage you were shown",
    who: "member-by-hash",
    key: "required",
    body: bidInputSchema,
    status: 201,
    answer: bidAnswerSchema,
    refuses: {
      not_found: notFound,
      not_enough_funds:
        "You need $90.00 in your wallet for this bid but have only $50.00 available. Add money and bid again.",
      not_allowed: "You can't bid on your own item.",
      conflict: "This auction has ended.",
      breaks_rule: "This auction hasn't started yet.",
      rate_limited: "You're bidding too fast. Wait a moment and try again.",
    },
    handle: ({ context, id, caller, key, body }) =>
      askRoom(context, id, (room) =>
        room.placeBid({ ...body, auctionId: id, sessionHash: caller, idempotencyKey: key }),
      ),
  }),
});
