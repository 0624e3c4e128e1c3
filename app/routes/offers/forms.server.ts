import { readShownPrice } from "~/domain/ledger/shown-price";
import { readAmount } from "~/domain/money/read-amount";
import { endOffer } from "~/domain/offers/end-offer.server";
import { counterOffer } from "~/domain/offers/make-offer.server";
import { OFFER_HOURS } from "~/domain/offers/offer";
import { acceptOffer } from "~/domain/orders/purchase/accept-offer.server";
import { readId } from "~/domain/read-id";
import { defineActions, form, type MemberPost, success } from "~/platform/forms/define-actions.server";

const requestOf = ({ fields, memberId }: Pick<MemberPost, "fields" | "memberId">) => ({
  offerId: readId(fields.offer),
  memberId,
});
const offerContext = ({ now, rules }: Pick<MemberPost, "now" | "rules">) => ({ now, currency: rules.currency });

function end(answer: "decline" | "withdraw", title: string) {
  return form({
    run: ({ writer, ...post }) => endOffer(writer, { ...requestOf(post), answer }, offerContext(post)),
    done: { title, description: "We've let the other side know." },
  });
}

export const action = defineActions({
  accept: form({
    read: readShownPrice,
    run: ({ writer, now, rules, input: shownMinor, ...post }) =>
      acceptOffer(writer, { ...requestOf(post), shownMinor }, { now, rules }),
    done: ({ answer: { orderId } }) =>
      success("Offer accepted", "This is the order, with its next steps.", `/orders/${orderId}`),
  }),
  counter: form({
    read: ({ amount }, { moneyFormat }) => readAmount(amount, "amount", moneyFormat),
    run: ({ writer, input: amountMinor, ...post }) =>
      counterOffer(writer, { ...requestOf(post), amountMinor }, offerContext(post)),
    done: { title: "Counter-offer sent", description: `It stays open for ${OFFER_HOURS} hours.` },
  }),
  decline: end("decline", "Offer declined"),
  withdraw: end("withdraw", "Offer withdrawn"),
});
