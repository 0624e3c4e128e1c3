import { keyedRequest } from "~/domain/idempotency/idempotency.server";
import { readFormKey } from "~/domain/idempotency/idempotency-key";
import { inFormWords, readTermsForm } from "~/domain/listings/drafts/listing-form";
import { relist } from "~/domain/listings/selling/relist.server";
import { isRefusal } from "~/domain/refusal";
import { defineActions, form } from "~/platform/forms/define-actions.server";

const list = form({
  read: (fields, { clock, timeZone, moneyFormat, rules }) => {
    const key = readFormKey(fields);
    if (isRefusal(key)) return key;
    const now = clock.now();
    const terms = readTermsForm(fields, { now, timeZone, moneyFormat, ...rules });
    return isRefusal(terms) ? terms : { key, now, terms };
  },
  run: async ({ context: { writer, rules }, id, memberId, fields, input: { key, now, terms } }) => {
    const own = { listingId: id, sellerId: memberId };
    const keyed = await keyedRequest({ userId: memberId, key }, "relist", { ...own, fields });
    return inFormWords(await relist(writer, { ...own, input: terms, keyed, now, rules }));
  },
  done: ({ answer: { auctionId } }) => ({
    to: `/auction/${auctionId}`,
    title: "Listed again",
    description: "We've notified everyone who was watching the last auction.",
    tone: "good",
  }),
});

export const relistForm = defineActions({ list }, { default: "list" });
