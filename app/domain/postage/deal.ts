import { countryInSentence } from "~/domain/addresses/countries";
import { formatMoney } from "~/domain/money";
import { isFree, leastPostage, type PostageTerms, postageTo } from "./postage-terms";
import { collectionPlace } from "./postage-words";

/** What a fixed price costs its viewer, as the page shows it and its forms send it back. */
export interface Deal {
  /** The postage to the viewer's country; null if it isn't known, or the item isn't sent there. */
  readonly postageMinor: number | null;
  /** Whether it is sent anywhere; otherwise it can only be collected. */
  readonly isPosted: boolean;
  /** The price with that postage. */
  readonly totalMinor: number;
  /** The viewer's country inside a sentence, such as "the United States"; null for a viewer without an address. */
  readonly postsTo: string | null;
  /** Where they can collect the item for the price alone: "Lyon, France"; null where they can't. */
  readonly collectIn: string | null;
  /** The postage in words, to read after the price: "plus $5.00 postage to Germany". */
  readonly postNote: string;
  /** The same with the other ways to get the item. */
  readonly note: string;
}

export function dealOf(
  { priceMinor, terms, country }: { priceMinor: number; terms: PostageTerms | null; country: string | null },
  currency: string,
): Deal {
  const postageMinor = terms && country === null ? null : postageTo(terms, country ?? "");
  const totalMinor = priceMinor + (postageMinor ?? 0);
  const postsTo = country === null ? null : countryInSentence(country);
  const collectIn = terms && collectionPlace(terms);
  const postNote = postNoteOf(terms, { postageMinor, postsTo }, currency);
  return {
    postageMinor,
    isPosted: leastPostage(terms) !== null,
    totalMinor,
    postsTo,
    collectIn,
    postNote,
    note: withCollection({ postageMinor, postsTo, postNote }, terms, collectIn),
  };
}

function postNoteOf(
  terms: PostageTerms | null,
  { postageMinor, postsTo }: Pick<Deal, "postageMinor" | "postsTo">,
  currency: string,
): string {
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
  { postageMinor, postsTo, postNote }: Pick<Deal, "postageMinor" | "postsTo" | "postNote">,
  terms: PostageTerms | null,
  collectIn: string | null,
): string {
  if (collectIn === null) return postNote;
  if (leastPostage(terms) === null) return `${postNote}, in ${collectIn}`;
  if (postsTo !== null && postageMinor === null) return `collect it in ${collectIn} (${postNote})`;
  return `${postNote}, or collect it in ${collectIn}`;
}
