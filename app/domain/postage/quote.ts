import { countryInSentence } from "~/domain/addresses/countries";
import { formatMoney } from "~/domain/money";
import { type Refusal, refuse } from "~/domain/refusal";
import { COLLECTION, type PostageTerms, postageTo } from "./postage-terms";

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
