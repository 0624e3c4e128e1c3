import { shownTotalSchema } from "~/domain/ledger/shown-price";
import { purchase, purchaseAnswerSchema } from "~/domain/orders/purchase/purchase.server";
import { isRefusal } from "~/domain/refusal";
import { postApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = postApi({
  summary: "Buy at the fixed price and postage that you were shown",
  key: "required",
  confirms: "before-writing",
  body: shownTotalSchema,
  status: 201,
  answer: purchaseAnswerSchema,
  refuses: {
    not_found: "There is no such listing.",
    not_enough_funds: "This costs $90.00, but you have $50.00 available. Add money to your wallet, then buy again.",
    not_allowed: "You can't buy your own item.",
    conflict:
      "The price is now $90.00, but your page showed $50.00. Nothing was paid. Check the new price and decide again.",
  },
  handle: async ({ writer, rules, now, caller: { member }, id, key, body }) => {
    const request = { buyerId: member.id, listingId: id, ...body, idempotencyKey: key };
    const result = await purchase(writer, request, { now, ...rules });
    return isRefusal(result) ? result : { ...result.answer, effects: result.effects };
  },
});
