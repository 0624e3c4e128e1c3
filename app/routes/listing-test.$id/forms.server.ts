import type { AppLoadContext } from "@remix-run/cloudflare";
import { readBidForm } from "~/domain/auctions/bidding/bid-input";
import { readAmount } from "~/domain/money/read-amount";
import { readPurchaseForm } from "~/domain/orders/order-inputs";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { loadSalePreview } from "~/domain/sale-preview/load-sale-preview.server";
import { type Attempt, tryOut } from "~/domain/sale-preview/try-out";
import { defineActions, form } from "~/platform/forms/define-actions.server";
import type { FormFields } from "~/platform/http/read-body.server";

/** A form that only says what it would do. It has no writer to do it with. */
function attempt(read: (fields: FormFields, context: AppLoadContext) => Attempt | Refusal) {
  return form({
    read,
    run: async ({ now, rules, context: { reader }, id, memberId, input }) => {
      const preview = await loadSalePreview(reader, { listingId: id, sellerId: memberId, now });
      if (isRefusal(preview)) return preview;
      if (preview === "notPreviewed")
        return refuse("not_allowed", "Only the seller can preview this sale, and only until it is over.");
      const outcome = tryOut(preview.sale, input, { now, ...rules });
      return isRefusal(outcome) ? outcome : { outcome };
    },
    done: ({ answer }) => ({ title: "Preview: nothing was changed", description: answer.outcome }),
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

/** The forms of a buyer's page, which change nothing. */
export const action = defineActions({
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
