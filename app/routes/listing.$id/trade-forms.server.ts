import { readShownPrice, readShownWay } from "~/domain/ledger/shown-price";
import { readAmount } from "~/domain/money/read-amount";
import { makeOffer } from "~/domain/offers/make-offer.server";
import { OFFER_HOURS, SECOND_CHANCE_HOURS } from "~/domain/offers/offer";
import { startSecondChance } from "~/domain/offers/start-second-chance.server";
import { purchase as buy } from "~/domain/orders/purchase/purchase.server";
import { readPurchaseForm } from "~/domain/orders/purchase/purchase-form";
import { isRefusal } from "~/domain/refusal";
import { form } from "~/platform/forms/define-actions.server";
import { withTopUp } from "~/platform/payments/top-up.server";

/** Buys at the fixed price that the page showed. */
export const purchase = form({
  read: readPurchaseForm,
  run: ({ input, ...post }) => {
    const { writer, clock, rules } = post.context;
    const asked = { ...input, buyerId: post.memberId, listingId: post.id };
    return withTopUp(post, input.idempotencyKey, () => buy(writer, asked, { now: clock.now(), ...rules }));
  },
  done: ({ answer }) => ({
    to: `/orders/${answer.answer.orderId}`,
    title: "Purchase complete",
    description: "Your payment is protected until you have the item.",
    tone: "good",
  }),
});

export const offer = form({
  read: (fields, { moneyFormat }) => {
    const amountMinor = readAmount(fields.amount, "amount", moneyFormat);
    if (isRefusal(amountMinor)) return amountMinor;
    const way = readShownWay(fields);
    return isRefusal(way) ? way : { amountMinor, ...way };
  },
  run: ({ context: { writer, clock, rules }, input, id, memberId }) =>
    makeOffer(writer, { listingId: id, buyerId: memberId, ...input }, { now: clock.now(), ...rules }),
  done: {
    to: "/offers",
    title: "Offer sent",
    description: `The seller has ${OFFER_HOURS} hours to answer. We'll let you know.`,
    tone: "good",
  },
});

/** Makes a second-chance offer at the price that the page showed. */
export const secondChance = form({
  read: readShownPrice,
  run: ({ context: { writer, clock, rules }, input: shownMinor, id, memberId }) =>
    startSecondChance(writer, { listingId: id, sellerId: memberId, shownMinor }, { now: clock.now(), ...rules }),
  done: {
    to: "/offers",
    title: "Second chance offered",
    description: `The bidder has ${SECOND_CHANCE_HOURS} hours to accept. After that, we offer it to the next one.`,
    tone: "good",
  },
});
