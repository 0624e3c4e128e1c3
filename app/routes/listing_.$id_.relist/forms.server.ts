import { keyedRequest } from "~/domain/idempotency/idempotency.server";
import { inFormWords, readTermsForm } from "~/domain/listings/drafts/listing-form";
import { relist } from "~/domain/listings/selling/relist.server";
import { defineActions, form, readKeyed, success } from "~/platform/forms/define-actions.server";

const readTerms = readKeyed(readTermsForm);

const list = form({
  read: readTerms,
  run: async ({ writer, rules, id, memberId, fields, input: { key, now, values } }) => {
    const own = { listingId: id, sellerId: memberId };
    const keyed = await keyedRequest({ userId: memberId, key }, "relist", { ...own, fields });
    return inFormWords(await relist(writer, { ...own, input: values, keyed, now, rules }));
  },
  done: ({ answer: { auctionId } }) =>
    success("Listed again", "We've notified everyone who was watching the last auction.", `/auction/${auctionId}`),
});

export const action = defineActions({ list }, { default: "list" });
