import { getListing } from "~/domain/listings/get-listing.server";
import { listingAnswerSchema } from "~/domain/listings/listing-answers";
import { isRefusal, noSuchListing } from "~/domain/refusal";
import { getApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = getApi({
  summary: "A listing with photos, seller and attributes; a draft only for its seller",
  who: "everyone",
  answer: listingAnswerSchema,
  refuses: { not_found: "There is no such listing." },
  handle: async ({ reader, context, id }) => {
    const session = await context.pageSession();
    const listing = await getListing(reader, { listingId: id, viewerId: session?.member.id ?? null });
    return isRefusal(listing) ? noSuchListing() : listing;
  },
});
