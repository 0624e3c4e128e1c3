import * as z from "zod";
import { formatMoney } from "~/domain/money";
import { pricePaid, sellersNextStep } from "~/domain/postage/postage-words";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { AMOUNT, ITEM, SALE, SIDE, titled, wording } from "./wording";

const over = (did: string, how = `was ${did}`) =>
  wording(z.strictObject({ ...ITEM, ...AMOUNT }), ({ item, amountMinor, currency }) => ({
    title: `Offer ${did}`,
    message: `The offer of ${formatMoney(amountMinor, currency)} for “${item}” ${how}.`,
  }));

const ENDED = {
  sold: "the item was sold to another buyer",
  relisted: "the seller listed the item again",
  withdrawn: "the seller withdrew the listing",
  removed: "Obverse removed the listing",
  suspended: "its seller's account is suspended",
};

export const OFFER_WORDINGS = {
  offer: wording(
    z.strictObject({ ...ITEM, ...SALE, by: SIDE, hours: z.int() }),
    ({ item, priceMinor, currency, by, hours, ...postage }) => {
      const price = pricePaid(priceMinor, postage, currency);
      const what =
        by === "buyer"
          ? `You have an offer of ${price} for “${item}”.`
          : `The seller of “${item}” is offering it to you for ${price}.`;
      return {
        title: "New offer",
        message: `${what} Accept it, decline it or make a counter-offer within ${hours} hours.`,
      };
    },
  ),
  /** `by` is who accepted it. */
  "offer-accepted": wording(
    z.strictObject({ ...ITEM, ...SALE, by: SIDE, isPaid: z.boolean(), payWithinMs: z.int() }),
    ({ item, priceMinor, currency, by, isPaid, payWithinMs, ...postage }) => {
      const price = pricePaid(priceMinor, postage, currency);
      const time = spokenDuration(payWithinMs);
      const title = "Offer accepted";
      if (by === "buyer") {
        const next = isPaid ? `The payment is protected. ${sellersNextStep(postage)}` : `The buyer has ${time} to pay.`;
        return { title, message: `The buyer accepted your offer of “${item}” for ${price}. ${next}` };
      }
      const next = isPaid
        ? "It was paid from your wallet, and your payment is protected until you have the item."
        : `Pay within ${time}, or the order will be cancelled.`;
      return { title, message: `The seller accepted your offer of ${price} for “${item}”. ${next}` };
    },
  ),
  "offer-declined": over("declined"),
  "offer-withdrawn": over("withdrawn"),
  "offer-expired": over("expired", "expired without an answer"),
  "offer-ended": titled(
    "Offer ended",
    { ...ITEM, why: z.enum(["sold", "relisted", "withdrawn", "removed", "suspended"]) },
    ({ item, why }) =>
      `Your ${why === "relisted" ? "second-chance offer" : "offer"} for “${item}” has ended: ${ENDED[why]}.`,
  ),
};
