import { unwatch, watch } from "~/domain/watching/watch.server";
import { call, defineApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = defineApi({
  post: call({
    summary: "Watch an auction and be reminded before it closes. Repeating it is not an error",
    refuses: {
      not_found: "There is no such auction.",
      not_allowed: "This is your own auction. We'll notify you about it anyway.",
      conflict: "This auction has ended.",
    },
    handle: ({ writer, now, caller: { member }, id }) => watch(writer, { auctionId: id, userId: member.id }, now),
  }),
  delete: call({
    summary: "Stop watching an auction. Repeating it is not an error",
    handle: ({ writer, caller: { member }, id }) => unwatch(writer, { auctionId: id, userId: member.id }),
  }),
});
