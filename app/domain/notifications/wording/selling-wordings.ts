import * as z from "zod";
import { formatMoney } from "~/domain/money";
import { pricePaid, sellersNextStep } from "~/domain/postage/postage-words";
import { ITEM, PRICE, SALE, titled, wording } from "./wording";

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
