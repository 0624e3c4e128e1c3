import { publishedAnswerSchema } from "~/domain/listings/listing-answers";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { isRefusal } from "~/domain/refusal";
import { call, defineApi } from "~/platform/api/define-api.server";
import { publish } from "~/platform/effects/publish-effects.server";

export const { loader, action, api } = defineApi({
  post: call({
    summary: "Publish a draft",
    answer: publishedAnswerSchema,
    refuses: {
      not_found: "There is no such listing.",
      conflict: "This listing is no longer a draft.",
      breaks_rule: "An auction must run for at least 5 minutes.",
    },
    handle: async ({ context, caller: { member }, id }) => {
      const asked = { listingId: id, sellerId: member.id, now: context.clock.now(), rules: context.rules };
      const published = await publishListing(context.writer, asked);
      if (isRefusal(published)) return published;
      const { effects, ...answer } = published;
      publish(context, effects);
      return answer;
    },
  }),
});
