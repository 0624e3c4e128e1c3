import * as z from "zod";
import { formatMoney } from "~/domain/money";
import { pricePaid, sellersNextStep } from "~/domain/postage/postage-words";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { AMOUNT, ITEM, PRICE, SALE, SIDE, titled, wording } from "./wording";

const CREATED = { made: z.int(), rows: z.int() };
type Sale = z.infer<z.ZodObject<typeof SALE>>;

/** "$90.00. The payment is protected. Ship the item to the buyer." */
const soldFor = ({ priceMinor, currency, ...postage }: Sale) =>
  `${pricePaid(priceMinor, postage, currency)}. The payment is protected. ${sellersNextStep(postage)}`;
const draftsText = ({ made, rows }: { made: number; rows: number }) =>
  `${made} of ${rows} listings were created as drafts.`;

export const SELLING_WORDINGS = {
  bids: wording(
    z.strictObject({ ...ITEM, ...PRICE, bidCount: z.int() }),
    ({ item, priceMinor, currency, bidCount }) => ({
      title: `${bidCount === 1 ? "1 bid" : `${bidCount} bids`} on “${item}”`,
      message: `The price is now ${formatMoney(priceMinor, currency)}.`,
    }),
  ),
  "auction-sold": titled(
    "Sold",
    { ...ITEM, ...SALE, isBuyNow: z.boolean() },
    ({ item, isBuyNow, ...sale }) =>
      `“${item}” ${isBuyNow ? "was bought for its buy-now price of" : "sold for"} ${soldFor(sale)}`,
  ),
  "auction-unsold": titled(
    "Not sold",
    { ...ITEM, hadBids: z.boolean() },
    ({ item, hadBids }) =>
      `“${item}” ended without a sale because ${hadBids ? "the reserve wasn't met" : "nobody bid"}.`,
  ),
  "listing-sold": titled(
    "Sold",
    { ...ITEM, ...SALE },
    ({ item, ...sale }) => `“${item}” was bought for ${soldFor(sale)}`,
  ),
  /** `excerpt` is "" for a photo alone. */
  "listing-addition": titled("Listing updated", { ...ITEM, excerpt: z.string() }, ({ item, excerpt }) =>
    excerpt === "" ? `The seller added a photo to “${item}”.` : `The seller added a note to “${item}”: ${excerpt}`,
  ),
  /** `wasFirst`: the item was on sale with that certificate already. */
  "certificate-in-use": wording(
    z.strictObject({ ...ITEM, grader: z.string(), certificate: z.string(), wasFirst: z.boolean() }),
    ({ item, grader, certificate, wasFirst }) => {
      const number = `${grader} certificate ${certificate}`;
      return wasFirst
        ? {
            title: "Your certificate was used again",
            message: `Another seller tried to list an item with ${number}, which is in “${item}”. Theirs wasn't published. Check your number on the holder.`,
          }
        : {
            title: "Certificate already on sale",
            message: `“${item}” wasn't published: ${number} is in another seller's listing. Check the number on the holder.`,
          };
    },
  ),
  "import-finished": titled(
    "Your import is finished",
    { ...CREATED, photosLeftOut: z.int() },
    ({ photosLeftOut: photoCount, ...rows }) =>
      photoCount === 0
        ? draftsText(rows)
        : `${draftsText(rows)} ${photoCount === 1 ? "1 photo was" : `${photoCount} photos were`} left out. The import page says why.`,
  ),
  /** `because` is the sentence of the refusal. */
  "import-stopped": titled(
    "Your import has stopped",
    { ...CREATED, because: z.string() },
    ({ because, ...rows }) => `${draftsText(rows)} ${because}`,
  ),
  "answer-published": titled(
    "The seller published your question",
    ITEM,
    ({ item }) =>
      `Your question about “${item}” is on the listing with its answer. Your name isn't shown. You can take it down in the conversation.`,
  ),
  "answer-taken-down": titled(
    "A question was taken down",
    ITEM,
    ({ item }) =>
      `The member who asked about “${item}” took their question down, so your answer is no longer shown. You can add a note to the listing instead.`,
  ),
};

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
