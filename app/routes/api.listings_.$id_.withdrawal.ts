import { withdrawnAnswerSchema } from "~/domain/listings/listing-answers";
import { withdrawListing } from "~/domain/listings/selling/withdraw-listing.server";
import { isRefusal } from "~/domain/refusal";
import { call, defineApi } from "~/platform/api/define-api.server";
import { publish } from "~/platform/effects/publish-effects.server";

export const { loader, action, api } = defineApi({
  post: call({
    summary: "Withdraw your own fixed-price listing; repeating it is not an error",
    answer: withdrawnAnswerSchema,
    refuses: {
      not_found: "There is no such listing.",
      conflict: "This item has been sold, so you can't withdraw it.",
      breaks_rule: "This is an auction. You can cancel it on its own page until the first bid.",
    },
    handle: async ({ context, caller: { member }, id }) => {
      const asked = { listingId: id, sellerId: member.id };
      const withdrawn = await withdrawListing(context.writer, asked, { now: context.clock.now() });
      if (isRefusal(withdrawn)) return withdrawn;
      const { effects, ...answer } = withdrawn;
      publish(context, effects);
      return answer;
    },
  }),
});
