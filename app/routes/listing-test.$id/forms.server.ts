import type { AppLoadContext } from "@remix-run/cloudflare";
import { readBidForm } from "~/domain/auctions/bidding/bid-form";
import { readAmount } from "~/domain/money/read-amount";
import { readPurchaseForm } from "~/domain/orders/purchase/purchase-form";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { loadRehearsal } from "~/domain/rehearsal/rehearsal.server";
import { type Attempt, rehearse } from "~/domain/rehearsal/rehearse";
import { defineActions, form } from "~/platform/forms/define-actions.server";
import type { FormFields } from "~/platform/http/read-form.server";

/** A form that only says what it would do. It has no writer to do it with. */
function attempt(read: (fields: FormFields, context: AppLoadContext) => Attempt | Refusal) {
  return form({
    read,
    run: async ({ context: { reader, clock, rules }, id, memberId, input }) => {
      const now = clock.now();
      const rehearsal = await loadRehearsal(reader, { listingId: id, sellerId: memberId, now });
      if (isRefusal(rehearsal)) return rehearsal;
      if (rehearsal === "notRehearsed")
        return refuse("not_allowed", "Only the seller can rehearse this sale, and only until it is over.");
      const outcome = rehearse(rehearsal.sale, input, { now, ...rules });
      return isRefusal(outcome) ? outcome : { outcome };
    },
    done: ({ answer }) => ({ title: "Rehearsal: nothing was changed", description: answer.outcome }),
  });
}

const purchase = (act: "purchase" | "buy-now") =>
  attempt((fields) => {
    const read = readPurchaseForm(fields);
    if (isRefusal(read)) return read;
    const { priceMinor: shownMinor, postageMinor, collect } = read;
    return { act, shownMinor, postageMinor, collect };
  });

const maximum = (act: "bid" | "absentee") =>
  attempt(({ maximum, least = "", ...fields }, { moneyFormat }) => {
    const read = readBidForm({ ...fields, maximum: maximum || least }, moneyFormat);
    if (isRefusal(read)) return read;
    const { maximumMinor, postageMinor, collect } = read;
    return { act, maximumMinor, postageMinor, collect };
  });

/** The forms of a buyer's page, rehearsed. */
export const rehearsalForms = defineActions({
  purchase: purchase("purchase"),
  "buy-now": purchase("buy-now"),
  "review-bid": maximum("bid"),
  "review-absentee": maximum("absentee"),
  offer: attempt(({ amount }, { moneyFormat }) => {
    const amountMinor = readAmount(amount, "amount", moneyFormat);
    return isRefusal(amountMinor) ? amountMinor : { act: "offer", amountMinor };
  }),
  watch: attempt(() => ({ act: "watch" })),
});
