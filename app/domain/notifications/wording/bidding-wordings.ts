import * as z from "zod";
import { formatMoney } from "~/domain/money";
import { pricePaid } from "~/domain/postage/postage-words";
import { HOUR_MS } from "~/domain/time";
import { ITEM, PRICE, SALE, titled, wording } from "./wording";

const CANCELLED = {
  seller: (item: string) => `The seller cancelled the auction of “${item}” before anyone bid.`,
  removed: (item: string) => `Obverse removed “${item}” and cancelled its auction.`,
  suspended: (item: string) => `The auction of “${item}” was cancelled because its seller's account is suspended.`,
};

const OUTBID = z.union([
  z.strictObject({ ...ITEM, ...PRICE, isAtOnce: z.boolean() }),
  z.strictObject({ ...ITEM, isAtOpening: z.literal(true) }),
]);
const LOST = z.discriminatedUnion("end", [
  z.strictObject({ end: z.enum(["sold", "bought"]), ...ITEM, ...PRICE }),
  z.strictObject({ end: z.literal("unsold"), ...ITEM }),
]);

export const BIDDING_WORDINGS = {
  outbid: wording(OUTBID, (facts) => ({ title: "You've been outbid", message: outbid(facts) })),
  "absentee-placed": titled(
    "Your maximum was placed",
    { ...ITEM, ...PRICE },
    ({ item, priceMinor, currency }) =>
      `“${item}” has opened, and your bid took the lead at ${formatMoney(priceMinor, currency)}.`,
  ),
  "ending-soon": titled(
    "Closing soon",
    { ...ITEM, ...PRICE, leftMs: z.int() },
    ({ item, priceMinor, currency, leftMs }) =>
      `“${item}” closes ${leftMs === HOUR_MS ? "in an hour" : "in ten minutes"}. The price is now ${formatMoney(priceMinor, currency)}.`,
  ),
  "auction-moved": titled(
    "Auction extended",
    ITEM,
    ({ item }) => `Obverse was unavailable when “${item}” was due to close, so we've extended the auction.`,
  ),
  "auction-cancelled": titled(
    "Auction cancelled",
    { ...ITEM, why: z.enum(["seller", "removed", "suspended"]) },
    ({ item, why }) => `${CANCELLED[why](item)} None of your money is held for it.`,
  ),
  "auction-lost": wording(LOST, (facts) => ({ title: "Auction ended", message: endMessage(facts) })),
  "auction-won": titled(
    "You won",
    { ...ITEM, ...SALE },
    ({ item, priceMinor, currency, ...postage }) =>
      `“${item}” is yours for ${pricePaid(priceMinor, postage, currency)}. You've paid from your wallet, and your payment is protected until you've received it.`,
  ),
  "reserve-lowered": wording(
    z.strictObject({ ...ITEM, ...PRICE, isMet: z.boolean() }),
    ({ item, priceMinor, currency, isMet }) => {
      const price = formatMoney(priceMinor, currency);
      const lowering = `The seller lowered the reserve on “${item}”.`;
      return isMet
        ? {
            title: "Reserve met",
            message: `${lowering} It's now met at ${price}, so the highest bidder will win.`,
          }
        : { title: "Reserve lowered", message: `${lowering} It hasn't been met yet at ${price}.` };
    },
  ),
  "second-chance": titled(
    "You have a second chance",
    { ...ITEM, ...SALE, hours: z.int() },
    ({ item, priceMinor, currency, hours, ...postage }) =>
      `You can buy “${item}” for ${pricePaid(priceMinor, postage, currency)}. Accept within ${hours} hours, or we'll offer it to the next bidder.`,
  ),
};

function outbid(facts: z.infer<typeof OUTBID>): string {
  if ("isAtOpening" in facts)
    return `“${facts.item}” has opened. Others left higher maximums, so yours was too low to place. Your money is available again.`;
  const { item, isAtOnce, priceMinor, currency } = facts;
  const price = formatMoney(priceMinor, currency);
  return isAtOnce
    ? `Another bidder has a higher maximum for “${item}”. The price is now ${price}.`
    : `The price of “${item}” is now ${price}. Your money is available again. Bid again to retake the lead.`;
}

function endMessage(facts: z.infer<typeof LOST>): string {
  const { item } = facts;
  if (facts.end === "unsold") return `“${item}” ended without a sale because the reserve wasn't met.`;
  const price = formatMoney(facts.priceMinor, facts.currency);
  return facts.end === "sold"
    ? `“${item}” sold for ${price} to another bidder.`
    : `“${item}” was bought for its buy-now price of ${price}. None of your money is held for it.`;
}
