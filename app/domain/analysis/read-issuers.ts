import issuers from "~/domain/vocabulary/issuers.json";
import { type Found, found, type ListingText } from "./listing-text";
import { phraseFinder } from "./phrases";

export interface Issuer {
  /** As in the catalogue of types: ISO 3166-1 alpha-2 in lower case, or a slug. */
  readonly code: string;
  readonly name: string;
  /** Another issuer of the catalogue that went by the name in the item's year: Germany of 1936 is also the Reich. */
  readonly also?: string;
}

interface Era {
  readonly from: number;
  readonly to: number;
}

interface IssuerEntry extends Pick<Issuer, "code" | "name"> {
  readonly words: readonly string[];
  /** Names of its pieces and units that no other issuer's have: "Morgan", "pesetas". */
  readonly implied?: readonly string[];
  readonly eras?: readonly (Era & Pick<Issuer, "code" | "name">)[];
  /** Whom the name may mean as well, in listings of a time. */
  readonly also?: readonly (Era & Pick<Issuer, "code">)[];
}

const entries: readonly IssuerEntry[] = issuers;
const findIssuers = phraseFinder(entries.flatMap((entry) => entry.words.map((word) => [word, entry] as const)));
const findImplied = phraseFinder(
  entries.flatMap((entry) => (entry.implied ?? []).map((word) => [word, entry] as const)),
);

export function readIssuers(text: ListingText): Found<IssuerEntry>[] {
  return findIssuers(text).map((match) => found(text, match.value, match));
}

/** The issuer that the names of its pieces imply; none if they imply several. */
export function readImpliedIssuers(texts: readonly ListingText[]): Found<IssuerEntry>[] {
  const implied = texts.flatMap((text) => findImplied(text).map((match) => found(text, match.value, match)));
  return new Set(implied.map(({ value }) => value)).size === 1 ? implied.slice(0, 1) : [];
}

/** The issuers as they were in the item's year (Gregorian), if the listing gives one. */
export function issuersIn(year: number | undefined, issuers: readonly Found<IssuerEntry>[]): Found<Issuer>[] {
  const isOfThen = ({ from, to }: Era) => year !== undefined && from <= year && year <= to;
  return issuers.map(({ value: { code, name, eras = [], also = [] }, evidence }) => {
    const then = eras.find(isOfThen);
    const other = also.find(isOfThen);
    const issuer = then ? { code: then.code, name: then.name } : { code, name };
    return { value: other ? { ...issuer, also: other.code } : issuer, evidence };
  });
}
