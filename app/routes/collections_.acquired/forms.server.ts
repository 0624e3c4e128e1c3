import { addPurchase } from "~/domain/collections/add-purchase.server";
import { readId } from "~/domain/read-id";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

export const action = defineActions({
  add: form({
    read: ({ id }) => readId(id),
    run: ({ writer, now, rules, memberId, input: orderId }) =>
      addPurchase(writer, { memberId, orderId }, rules.currency, now),
    done: ({ answer }) =>
      success(
        "Added to your collection",
        "We copied the lot's facts, the date and what you paid.",
        `/collections/items/${answer.itemId}`,
      ),
  }),
});
