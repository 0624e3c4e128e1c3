import { withdrawnAnswerSchema } from "~/domain/listings/listing-answers";
import { withdrawListing } from "~/domain/listings/selling/withdraw-listing.server";
import { postApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = postApi({
  summary: "Withdraw your own fixed-price listing; repeating it is not an error",
  answer: withdrawnAnswerSchema,
  refuses: {
    not_found: "There is no such listing.",
    conflict: "This item has been sold, so you can't withdraw it.",
    breaks_rule: "This is an auction. You can cancel it on its own page until the first bid.",
  },
  handle: ({ writer, now, caller: { member }, id }) =>
    withdrawListing(writer, { listingId: id, sellerId: member.id }, { now }),
});
