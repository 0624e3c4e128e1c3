import { hashOfInput } from "~/domain/idempotency.server";
import { filtersSchema } from "~/domain/listings/browse-filters";
import { browseListings } from "~/domain/listings/browse-listings.server";
import { createListing, MAX_DRAFTS } from "~/domain/listings/create-listing.server";
import { draftAnswerSchema, listingPageSchema } from "~/domain/listings/listing-answers";
import { listingInputSchema } from "~/domain/listings/listing-input";
import { isRefusal } from "~/domain/refusal";
import { call, defineApi } from "~/platform/define-api.server";

export const { loader, action, api } = defineApi({
  get: call({
    summary: "Published listings, a page at a time",
    who: "everyone",
    query: filtersSchema,
    answer: listingPageSchema,
    handle: ({ context, query }) => browseListings(context.reader, { filters: query, now: context.clock.now() }),
  }),
  post: call({
    summary: "Make a draft",
    key: "optional",
    body: listingInputSchema,
    status: 201,
    answer: draftAnswerSchema,
    refuses: { breaks_rule: `You have ${MAX_DRAFTS} drafts. Publish or delete one first.` },
    handle: async ({ context, caller: { member }, key, body: input }) => {
      const keyed =
        key === undefined
          ? undefined
          : { userId: member.id, key, inputHash: await hashOfInput("create-listing", input) };
      const now = context.clock.now();
      const made = await createListing(context.writer, {
        sellerId: member.id,
        input,
        keyed,
        now,
        rules: context.rules,
      });
      return isRefusal(made) ? made : { id: made.id, status: made.status };
    },
  }),
});
