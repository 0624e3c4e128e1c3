import { type SQL, sql } from "drizzle-orm";
import { answerTo, mustChangeOne, type Statement, statement, type Writer } from "~/db/database.server";
import { retryOvertaken } from "~/db/retry";
import { deadlineChanged, type Effect, unreadChanged } from "~/domain/effects";
import { totalOf } from "~/domain/ledger/fee";
import { refuseChangedPrice } from "~/domain/ledger/shown-price";
import { availableOf, protectPayment } from "~/domain/ledger/transfer.server";
import { notify } from "~/domain/notifications/notify.server";
import { type LoadedOffer, loadOffer } from "~/domain/offers/load-offer.server";
import { endOffers, notifyOfferMakers } from "~/domain/offers/notify-offer-makers.server";
import { refuseAnswer } from "~/domain/offers/offer";
import { otherOf, sideOf } from "~/domain/offers/trade-side";
import { PAY_WITHIN_MS, SHIP_WITHIN_MS } from "~/domain/orders/steps/order-deadlines";
import { reminderAfter } from "~/domain/orders/steps/order-reminders";
import { prepareShipping } from "~/domain/orders/steps/prepare-shipping.server";
import { isRefusal, noSuchOffer, type Refusal, refuse } from "~/domain/refusal";
import { refuseHidden } from "~/domain/vacations/vacation";
import { readVacation } from "~/domain/vacations/vacation-of.server";
import { createOrder, newOrderOf } from "./create-order.server";

export interface AcceptedOffer {
  readonly orderId: number;
  readonly isPaid: boolean;
  readonly effects: readonly Effect[];
}

export interface AcceptContext {
  readonly now: number;
  readonly rules: { readonly sellerFeeBps: number; readonly currency: string };
}

/** Pays it too if the buyer's wallet covers it. `shownMinor` stood on the button. Accepting again answers with the same order. */
export function acceptOffer(
  db: Writer,
  { offerId, memberId, shownMinor }: { offerId: number; memberId: number; shownMinor: number },
  context: AcceptContext,
): Promise<AcceptedOffer | Refusal> {
  const accept = async () => {
    const offer = await loadOffer(db, offerId);
    const by = offer && sideOf(offer, memberId);
    if (!offer || !by) return noSuchOffer();
    if (offer.orderId !== null)
      return { orderId: offer.orderId, isPaid: false, effects: [deadlineChanged("order", offer.orderId)] };
    const refusal = refuseAnswer(offer, { answer: "accept", by, now: context.now });
    if (refusal) return refusal;
    // A second chance is of an auction, which goes on.
    const away = offer.auctionId === null && refuseHidden(readVacation(offer.vacation), context.now);
    if (away) return away;
    const otherAmount = refuseChangedPrice({ shownMinor, currentMinor: offer.amountMinor }, context.rules.currency);
    if (otherAmount) return otherAmount;
    const isPaid = (offer.availableMinor ?? 0) >= totalOfOffer(offer);
    const otherId = otherOf(offer, memberId);
    const done = await db
      .commit(acceptStatements(offer, { otherId, isPaid }, context))
      .catch(answerTo({ certificate_in_use: refuseCertificate }));
    if (isRefusal(done)) return done;
    const { order: orderId, others } = done;
    return { orderId, isPaid, effects: [unreadChanged([otherId, ...others]), deadlineChanged("order", orderId)] };
  };
  return retryOvertaken(accept, { giveUp: notNow });
}

/** The other side was suspended, or the listing removed, just now: the offer is about to end. */
const notNow = () => refuse("conflict", "This offer can no longer be accepted. Reload the page to see why.");

/** The certificate of an unsold lot may be on sale in another listing by now. */
const refuseCertificate = () =>
  refuse("conflict", "This item's certificate is in another listing now, so the offer can't be accepted.");

const totalOfOffer = ({ amountMinor, postageMinor }: LoadedOffer) => totalOf({ priceMinor: amountMinor, postageMinor });

function acceptStatements(
  offer: LoadedOffer,
  { otherId, isPaid }: { otherId: number; isPaid: boolean },
  { now, rules }: AcceptContext,
) {
  const { id, listingId, buyerId, sellerId, title, amountMinor, auctionId, postageMinor, shipTo } = offer;
  const postage = { postageMinor, shipTo };
  const orderId = newOrderOf(listingId);
  const feeBps = rules.sellerFeeBps;
  return {
    // Also one that is paid at once: "paid" comes with its payment below.
    order: createOrder({
      listingId,
      buyerId,
      sellerId,
      priceMinor: amountMinor,
      postage,
      feeBps,
      isPaid: false,
      at: now,
    }),
    others: notifyOfferMakers(listingId, { title, why: "sold", exceptId: buyerId, now }),
    paid: isPaid ? paymentStatements(offer, orderId, { now, rules }) : [],
    accepted: [
      statement(sql`UPDATE offers SET status = 'accepted', order_id = ${orderId}
      WHERE id = ${id} AND status = 'open'`),
      mustChangeOne,
      endOffers(listingId),
      statement(sql`UPDATE listings SET status = ${isPaid ? "sold" : "reserved"}
      WHERE id = ${listingId} AND status = ${auctionId === null ? "active" : "ended"}`),
      mustChangeOne,
    ],
    other: notify(now, {
      userId: otherId,
      kind: "offer-accepted",
      facts: {
        item: title,
        priceMinor: amountMinor,
        currency: rules.currency,
        ...postage,
        by: otherId === sellerId ? "buyer" : "seller",
        isPaid,
        payWithinMs: PAY_WITHIN_MS,
      },
      listingId,
      onceKey: `offer:${id}:accepted`,
    }),
  };
}

function paymentStatements(offer: LoadedOffer, orderId: SQL, { now, rules }: AcceptContext): Statement[] {
  const dueAt = now + SHIP_WITHIN_MS;
  return [
    ...protectPayment(orderId, {
      sellerId: offer.sellerId,
      from: availableOf(offer.buyerId),
      amountMinor: totalOfOffer(offer),
      key: `offer:${offer.id}:payment`,
      at: now,
    }),
    statement(sql`UPDATE orders SET status = 'paid', paid_at = ${now}, due_at = ${dueAt},
        remind_at = ${reminderAfter("paid", { at: now, dueAt })}
      WHERE id = ${orderId}`),
    mustChangeOne,
    ...prepareShipping(orderId, { listingId: offer.listingId, currency: rules.currency, now }),
  ];
}
