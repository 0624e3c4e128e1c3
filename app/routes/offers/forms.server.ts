import type { AppLoadContext } from "@remix-run/cloudflare";
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
const offerContext = ({ clock, rules }: AppLoadContext) => ({ now: clock.now(), currency: rules.currency });

const accept = form({
  read: readShownPrice,
  run: ({ context: { writer, clock, rules }, input: shownMinor, ...post }) =>
    acceptOffer(writer, { ...requestOf(post), shownMinor }, { now: clock.now(), rules }),
  done: ({ answer: { orderId } }) =>
    success("Offer accepted", "This is the order, with its next steps.", `/orders/${orderId}`),
});

const counter = form({
  read: ({ amount }, { moneyFormat }) => readAmount(amount, "amount", moneyFormat),
  run: ({ context, input: amountMinor, ...post }) =>
    counterOffer(context.writer, { ...requestOf(post), amountMinor }, offerContext(context)),
  done: { title: "Counter-offer sent", description: `It stays open for ${OFFER_HOURS} hours.` },
});

function end(answer: "decline" | "withdraw", title: string) {
  return form({
    run: ({ context, ...post }) => endOffer(context.writer, { ...requestOf(post), answer }, offerContext(context)),
    done: { title, description: "We've let the other side know." },
  });
}

/** The forms of the offers page; each names its `offer`. */
export const action = defineActions({
  accept,
  counter,
  decline: end("decline", "Offer declined"),
  withdraw: end("withdraw", "Offer withdrawn"),
});
