import { publishedAnswerSchema } from "~/domain/listings/listing-answers";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { postApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = postApi({
  summary: "Publish a draft",
  answer: publishedAnswerSchema,
  refuses: {
    not_found: "There is no such listing.",
    conflict: "This listing is no longer a draft.",
    breaks_rule: "An auction must run for at least 5 minutes.",
  },
  handle: ({ writer, rules, now, caller: { member }, id }) =>
    publishListing(writer, { listingId: id, sellerId: member.id, now, rules }),
});
