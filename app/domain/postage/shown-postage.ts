import { countryInSentence } from "~/domain/addresses/countries";
import { formatMoney } from "~/domain/money";
import { isFree, leastPostage, type PostageTerms, postageTo } from "./postage-terms";
import { collectionPlace } from "./postage-words";

/** Without any of these parts it is free to the viewer. */
export interface ShownPostage {
  /** To the viewer's country, null if it isn't sent there or anywhere. */
  readonly postageMinor?: number | null | undefined;
  /** In its place for viewers without a country: the lowest price. */
  readonly postageFromMinor?: number | undefined;
  readonly notPostedTo?: string | undefined;
  readonly collectIn?: string | undefined;
}

type Terms = Omit<PostageTerms, "isTracked" | "isInsured" | "dispatchDays" | "acceptsReturns">;

export function shownPostage(terms: Terms | null, country: string | null): ShownPostage {
  if (!terms) return {};
  const collectIn = collectionPlace(terms);
  return { ...postedOf(terms, country), ...(collectIn === null ? {} : { collectIn }) };
}

function postedOf(terms: Terms, country: string | null): ShownPostage {
  const postageFromMinor = leastPostage(terms);
  if (postageFromMinor === null) return { postageMinor: null };
  if (country === null) return isFree(terms) ? {} : { postageFromMinor };
  const postageMinor = postageTo(terms, country);
  return { postageMinor, ...(postageMinor === null && { notPostedTo: countryInSentence(country) }) };
}

/** "+ postage from $3.00", "Free postage", "Collection in Lyon, France". */
export function shownPostageWords(postage: ShownPostage, currency: string): string {
  const { postageMinor = 0, postageFromMinor, notPostedTo, collectIn } = postage;
  if (postageFromMinor !== undefined)
    return postageFromMinor === 0
      ? "Free postage to some countries"
      : `+ postage from ${formatMoney(postageFromMinor, currency)}`;
  if (postageMinor === null)
    return collectIn === undefined ? `Doesn't post to ${notPostedTo}` : `Collection in ${collectIn}`;
  return postageMinor === 0 ? "Free postage" : `+ postage ${formatMoney(postageMinor, currency)}`;
}
