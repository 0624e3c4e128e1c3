import { keyRequest } from "~/domain/idempotency/idempotency.server";
import { inFormWords, readTermsForm } from "~/domain/listings/drafts/listing-form";
import { relist } from "~/domain/listings/selling/relist.server";
import { defineActions, form, readKeyed, success } from "~/platform/forms/define-actions.server";

const readTerms = readKeyed(readTermsForm);

const list = form({
  read: readTerms,
  run: async ({ writer, rules, id, memberId, fields, input: { key, now, values } }) => {
    const own = { listingId: id, sellerId: memberId };
    const keyedRequest = await keyRequest({ userId: memberId, key }, "relist", { ...own, fields });
    return inFormWords(await relist(writer, { ...own, input: values, keyed: keyedRequest, now, rules }));
  },
  done: ({ answer: { auctionId } }) =>
    success("Listed again", "We've notified everyone who was watching the last auction.", `/auction/${auctionId}`),
});

export const action = defineActions({ list }, { default: "list" });
