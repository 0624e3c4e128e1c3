import { addPurchase } from "~/domain/collections/add-purchase.server";
import { readId } from "~/domain/read-id";
import { defineActions, form } from "~/platform/forms/define-actions.server";

/** Adds purchases to the member's newest collection. */
export const action = defineActions({
  add: form({
    read: ({ id }) => readId(id),
    run: ({ context, memberId, input: orderId }) => {
      const { writer, rules, clock } = context;
      return addPurchase(writer, { memberId, orderId }, rules.currency, clock.now());
    },
    done: ({ answer }) => ({
      to: `/collections/items/${answer.itemId}`,
      title: "Added to your collection",
      description: "We copied the lot's facts, the date and what you paid.",
      tone: "good",
    }),
  }),
});
