import type * as z from "zod";
import { countryInSentence } from "~/domain/addresses/countries";
import { formatMoney } from "~/domain/money";
import { type Refusal, refuse } from "~/domain/refusal";
import type { postageTermsSchema } from "./postage-input";
import { regionOf } from "./regions";

/** In place of a country. The database has the same word. */
export const COLLECTION = "collection";

export const isCollected = ({ shipTo }: { readonly shipTo: string | null }): boolean => shipTo === COLLECTION;

export type PostageTerms = z.infer<typeof postageTermsSchema>;

type PostPrices = Pick<PostageTerms, "shipsFrom" | "domesticMinor" | "regionMinor" | "worldMinor">;
type Prices = PostPrices & Pick<PostageTerms, "collectPlace">;

/** For {@link COLLECTION}, 0 if the item can be collected. The view postage_quotes has the same prices. */
export function postageTo(terms: Prices | null, destination: string): number | null {
  if (!terms) return destination === COLLECTION ? null : 0;
  if (destination === COLLECTION) return terms.collectPlace === null ? null : 0;
  if (destination === terms.shipsFrom) return terms.domesticMinor;
  return regionOf(destination) === regionOf(terms.shipsFrom) ? terms.regionMinor : terms.worldMinor;
}

/** Null if the item can only be collected. */
export function leastPostage(terms: PostPrices | null): number | null {
  if (!terms) return 0;
  const prices = [terms.domesticMinor, terms.regionMinor, terms.worldMinor].filter((each) => each !== null);
  return prices.length === 0 ? null : Math.min(...prices);
}

export const isFree = (terms: PostPrices | null) =>
  !terms || (terms.domesticMinor === 0 && terms.regionMinor === 0 && terms.worldMinor === 0);

/** `shipTo` is a country or {@link COLLECTION}; null for a listing without terms. */
export interface Postage {
  readonly postageMinor: number;
  readonly shipTo: string | null;
}

export const FREE_POSTAGE: Postage = { postageMinor: 0, shipTo: null };

export interface PostageRequest {
  /** Of the buyer's default address; null if they have none. */
  readonly country: string | null;
  readonly collects?: boolean | undefined;
  readonly shownMinor: number;
}

/** Refuses postage other than the one shown: nobody is charged an amount they have not seen. */
export function quotePostage(
  terms: PostageTerms | null,
  { country, collects = false, shownMinor }: PostageRequest,
  currency: string,
): Postage | Refusal {
  if (collects) return quoteCollection(terms, shownMinor, currency);
  if (terms && country === null)
    return refuse("breaks_rule", "Add a delivery address in your settings first: the postage depends on the country.");
  const postageMinor = postageTo(terms, country ?? "");
  if (postageMinor === null)
    return refuse("breaks_rule", `The seller doesn't send this item to ${countryInSentence(country ?? "")}.`);
  if (postageMinor !== shownMinor) return refuseChangedPostage(postageMinor, shownMinor, currency);
  return terms ? { postageMinor, shipTo: country } : FREE_POSTAGE;
}

function quoteCollection(terms: PostageTerms | null, shownMinor: number, currency: string): Postage | Refusal {
  const postageMinor = postageTo(terms, COLLECTION);
  if (postageMinor === null) return refuse("breaks_rule", "The seller doesn't offer collection in person.");
  if (postageMinor !== shownMinor) return refuseChangedPostage(postageMinor, shownMinor, currency);
  return { postageMinor, shipTo: COLLECTION };
}

function refuseChangedPostage(postageMinor: number, shownMinor: number, currency: string): Refusal {
  const [currentPostage, shownPostage] = [formatMoney(postageMinor, currency), formatMoney(shownMinor, currency)];
  return refuse(
    "conflict",
    `Postage to you is now ${currentPostage}, but your page showed ${shownPostage}. Nothing was paid. Check the new total and decide again.`,
  );
}
