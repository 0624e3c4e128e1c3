import * as z from "zod";
import { formatMoney } from "~/domain/money";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { ITEM, PRICE, SIDE, titled, wording } from "./wording";

const MEMBER = { memberId: z.int() };
/** More new listings than this aren't counted. */
export const MAX_NEW_LISTINGS = 99;
/** Of a list of searches, so that an email stays readable. */
const LONGEST_LIST = 900;

/** The first comment names its writer; later ones are counted. */
const comments = (title: string, did: string, noun: string) =>
  wording(
    z.union([
      z.strictObject({ article: z.string(), ...MEMBER }),
      z.strictObject({ article: z.string(), count: z.int() }),
    ]),
    (facts, by) => ({
      title,
      message: `${"count" in facts ? `${facts.count} new ${noun}` : `${by} ${did}`} on “${facts.article}”.`,
    }),
  );

export const PEOPLE_WORDINGS = {
  /** `excerpt` is "" for photos alone. */
  message: wording(
    z.strictObject({
      ...MEMBER,
      from: z.enum(["member", "buyer", "seller"]),
      item: z.string().nullable(),
      excerpt: z.string(),
    }),
    ({ from, item, excerpt }, by) => ({
      title: `Message from ${from === "member" ? by : `the ${from}`}`,
      message: `${item === null ? "" : `About “${item}”: `}${excerpt || "Sent a photo."}`,
    }),
  ),
  review: titled(
    "You have a new review",
    { ...ITEM, by: SIDE, withinMs: z.int() },
    ({ item, by, withinMs }) =>
      `The ${by} of “${item}” left you a review. You can read it once you've written yours, or when the ${spokenDuration(withinMs)} for reviews are over.`,
  ),
  "review-reply": titled(
    "Your review has a reply",
    { ...ITEM, ...MEMBER },
    ({ item }, by) => `${by} replied to your review of “${item}”.`,
  ),
  /** `item` is the newest of them. */
  "new-listings": wording(z.strictObject({ ...ITEM, ...MEMBER, count: z.int() }), ({ item, count }, by) =>
    count === 1
      ? { title: `New listing from ${by}`, message: `“${item}”` }
      : {
          title: `${count > MAX_NEW_LISTINGS ? `${MAX_NEW_LISTINGS}+` : count} new listings from ${by}`,
          message: `“${item}” is the latest`,
        },
  ),
  "saved-search": wording(z.strictObject({ ...ITEM, search: z.string() }), ({ item, search }) => ({
    title: `New on sale: ${item}`,
    message: `It matches your saved search “${search}”.`,
  })),
  "saved-searches": wording(
    z.strictObject({ searches: z.array(z.strictObject({ name: z.string(), found: z.int() })) }),
    ({ searches }) => {
      const list = searches.map(({ name, found }) => `“${name}”: ${found}`).join(", ");
      return {
        title: "New items for your saved searches",
        message: `${[...list].slice(0, LONGEST_LIST).join("")}.`,
      };
    },
  ),
  "on-sale-again": titled(
    "Back on sale",
    { ...ITEM, ...PRICE },
    ({ item, priceMinor, currency }) =>
      `“${item}” from your watched items is back on sale for ${formatMoney(priceMinor, currency)}.`,
  ),
  relisted: titled("Listed again", ITEM, ({ item }) => `“${item}”, which you were watching, has been listed again.`),
  want: wording(
    z.strictObject({ ...ITEM, ...PRICE, collection: z.string(), isCut: z.boolean() }),
    ({ item, priceMinor, currency, collection, isCut }) => {
      const price = formatMoney(priceMinor, currency);
      const why = isCut ? `The price was lowered to ${price}` : "It was listed";
      return {
        title: `${isCut ? `Now ${price}` : "You want it"}: ${item}`,
        message: `${why}, and it matches a piece on your want list in “${collection}”.`,
      };
    },
  ),
  "article-comments": comments("New comments on your article", "commented", "comments"),
  "comment-replies": comments("New replies to your comment", "replied to you", "replies"),
};
