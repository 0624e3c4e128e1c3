import { PAY_WITHIN_MS } from "~/domain/orders/steps/order-deadlines";
import { pricePaid, sellersNextStep } from "~/domain/postage/postage-words";
import { spokenDuration } from "~/domain/time/spoken-duration";

interface AcceptedOffer {
  readonly title: string;
  readonly amountMinor: number;
  readonly postageMinor: number;
  readonly shipTo: string | null;
  readonly sellerId: number;
}

/** The notification of an accepted offer to the side that made it. */
export function acceptedWords(offer: AcceptedOffer, toId: number, isPaid: boolean, { currency }: { currency: string }) {
  const price = pricePaid(offer.amountMinor, offer, currency);
  const about = `“${offer.title}” for ${price}`;
  const title = "Offer accepted";
  const kind = "offer-accepted" as const;
  if (toId === offer.sellerId) {
    const next = isPaid
      ? `The payment is protected. ${sellersNextStep(offer)}`
      : `The buyer has ${spokenDuration(PAY_WITHIN_MS)} to pay.`;
    return { kind, title, message: `The buyer accepted your offer of ${about}. ${next}` };
  }
  const next = isPaid
    ? "It was paid from your wallet, and your payment is protected until you have the item."
    : `Pay within ${spokenDuration(PAY_WITHIN_MS)}, or the order will be cancelled.`;
  return { kind, title, message: `The seller accepted your offer of ${price} for “${offer.title}”. ${next}` };
}
