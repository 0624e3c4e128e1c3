import { filtersSchema } from "~/domain/browsing/browse-filters";
import { keyRequest } from "~/domain/idempotency/idempotency.server";
import { MAX_DRAFTS } from "~/domain/listing-terms/listing-limits";
import { createListing, draftAnswerSchema } from "~/domain/listings/drafts/create-listing.server";
import { listingInputSchema } from "~/domain/listings/drafts/listing-input";
import { listingPageSchema } from "~/domain/listings/listing-answers";
import { isRefusal } from "~/domain/refusal";
import { listPublished } from "~/domain/search/list-published.server";
import { call, defineApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = defineApi({
  get: call({
    summary: "Published listings, a page at a time",
    who: "everyone",
    query: filtersSchema,
    answer: listingPageSchema,
    handle: ({ now, context, query }) => listPublished(context, { filters: query, now }),
  }),
  post: call({
    summary: "Create a draft",
    key: "optional",
    body: listingInputSchema,
    status: 201,
    answer: draftAnswerSchema,
    refuses: { breaks_rule: `You have ${MAX_DRAFTS} drafts. Publish or delete one first.` },
    handle: async ({ writer, rules, now, caller: { member }, key, body: input }) => {
      const keyedRequest =
        key === undefined ? undefined : await keyRequest({ userId: member.id, key }, "create-listing", input);
      const listing = await createListing(writer, { sellerId: member.id, input, keyed: keyedRequest, now, rules });
      return isRefusal(listing) ? listing : { id: listing.id, status: listing.status };
    },
  }),
});
