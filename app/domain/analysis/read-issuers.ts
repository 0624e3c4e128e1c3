import type { Found } from "./evidence";
import { found, type ListingText } from "./listing-text";
import { phraseFinder } from "./phrases";
import issuers from "./vocabulary/issuers.json";

export interface Issuer {
  /** As in the catalogue of types: ISO 3166-1 alpha-2 in lower case, or a slug. */
  readonly code: string;
  readonly name: string;
}

interface IssuerEntry extends Issuer {
  readonly words: readonly string[];
  /** Who issued under the same name in other times (Gregorian years, both included): Russia used to be an empire. */
  readonly eras?: readonly (Issuer & { readonly from: number; readonly to: number })[];
}

const entries: readonly IssuerEntry[] = issuers;
const findIssuers = phraseFinder(entries.flatMap((entry) => entry.words.map((word) => [word, entry] as const)));

export function readIssuers(text: ListingText): Found<IssuerEntry>[] {
  return findIssuers(text).map(({ value, start, end }) => found(text, value, start, end));
}

/** The issuers as they were in the item's year (Gregorian), if the listing gives one. */
export function issuersIn(year: number | undefined, issuers: readonly Found<IssuerEntry>[]): Found<Issuer>[] {
  return issuers.map(({ value: { code, name, eras = [] }, evidence }) => {
    const then = eras.find(({ from, to }) => year !== undefined && from <= year && year <= to);
    return { value: then ? { code: then.code, name: then.name } : { code, name }, evidence };
  });
}
