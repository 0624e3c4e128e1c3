import { countryInSentence } from "~/domain/addresses/countries";
import { formatMoney } from "~/domain/money";
import type { Destination } from "./destination";
import { isFree, leastPostage, type PostageTerms, postageTo } from "./postage-terms";
import { collectionPlace } from "./postage-words";

export type Deal = Readonly<ReturnType<typeof dealOf>>;

interface ShownPost {
  readonly postageMinor: number | null;
  /** Inside a sentence: "the United States"; null without an address. */
  readonly postsTo: string | null;
}

export function dealOf(
  { priceMinor, terms, to }: { priceMinor: number; terms: PostageTerms | null; to: Destination },
  currency: string,
) {
  const shownMinor = terms && to.country === null ? null : postageTo(terms, to.country ?? "");
  const postageMinor = terms && !to.isHome ? null : shownMinor;
  const shownTo = to.country === null ? null : countryInSentence(to.country);
  const collectIn = terms && collectionPlace(terms);
  const postNote = postNoteOf(terms, { postageMinor: shownMinor, postsTo: shownTo }, currency);
  return {
    postageMinor,
    isPosted: leastPostage(terms) !== null,
    totalMinor: priceMinor + (postageMinor ?? 0),
    postsTo: to.isHome ? shownTo : null,
    /** Without an address: the price with the postage to the country that the page shows it to, if there is any. */
    estimateMinor: postageMinor === null && shownMinor ? priceMinor + shownMinor : null,
    collectIn,
    postNote,
    note: withCollection({ postageMinor: shownMinor, postsTo: shownTo, postNote }, terms, collectIn),
  };
}

function postNoteOf(terms: PostageTerms | null, { postageMinor, postsTo }: ShownPost, currency: string): string {
  const leastMinor = leastPostage(terms);
  if (leastMinor === null) return "collection only";
  if (!terms || (postsTo === null && isFree(terms))) return "with free postage";
  if (postsTo === null)
    return leastMinor === 0
      ? "with free postage to some countries"
      : `plus postage from ${formatMoney(leastMinor, currency)}`;
  if (postageMinor === null) return `doesn't post to ${postsTo}`;
  return postageMinor === 0
    ? `with free postage to ${postsTo}`
    : `plus ${formatMoney(postageMinor, currency)} postage to ${postsTo}`;
}

function withCollection(
  { postageMinor, postsTo, postNote }: ShownPost & Readonly<Record<"postNote", string>>,
  terms: PostageTerms | null,
  collectIn: string | null,
): string {
  if (collectIn === null) return postNote;
  if (leastPostage(terms) === null) return `${postNote}, in ${collectIn}`;
  if (postsTo !== null && postageMinor === null) return `collect it in ${collectIn} (${postNote})`;
  return `${postNote}, or collect it in ${collectIn}`;
}
