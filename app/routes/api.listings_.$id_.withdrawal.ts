import { withdrawnAnswerSchema } from "~/domain/listings/listing-answers";
import { withdrawListing } from "~/domain/listings/selling/withdraw-listing.server";
import { isRefusal } from "~/domain/refusal";
import { call, defineApi } from "~/platform/api/define-api.server";
import { publish } from "~/platform/effects/publish-effects.server";

export const { loader, action, api } = defineApi({
  post: call({
    summary: "Take your own fixed-price listing off sale; again is no error",
    answer: withdrawnAnswerSchema,
    refuses: {
      not_found: "There is no such listing.",
      conflict: "This piece is sold, so it can't be withdrawn.",
      breaks_rule: "This is an auction. Until the first bid you can cancel it on its own page.",
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
