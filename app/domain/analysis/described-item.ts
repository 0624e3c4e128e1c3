import type { ListingKind } from "~/domain/listing-terms/listing-kind";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { stripAccents } from "~/domain/text/strip-accents";
import { parseTitle, type TitleReading } from "./parse-title";
import type { Denomination } from "./read-denominations";
import type { Reference } from "./read-references";

export interface ItemWords {
  readonly kind: ListingKind;
  readonly title: string;
  readonly description: string;
  readonly attributes: Attributes;
}

export interface DescribedItem {
  readonly words: ReadonlySet<string>;
  readonly references: readonly Reference[];
  readonly issuerCodes: readonly string[];
  readonly denomination: Denomination | undefined;
  /** Gregorian, negative before Christ. */
  readonly years: { readonly from: number; readonly to: number } | undefined;
  readonly ruler: string | undefined;
  readonly metal: string | undefined;
  readonly weightG: number | undefined;
  readonly diameterMm: number | undefined;
}

const COMPARED = ["reference", "country", "issuer", "ruler", "denomination", "series", "composition"] as const;

export function describedItem({ title, description, attributes }: ItemWords): DescribedItem {
  const factsText = COMPARED.flatMap((name) => attributes[name] ?? []).join(". ");
  const year = attributes.year;
  const facts = parseTitle({ title: `${factsText}. ${year === undefined ? "" : yearText(year)}` });
  const words = parseTitle({ title, description });
  return {
    words: new Set(wordsOf(`${title} ${factsText}`)),
    references: [...facts.references, ...words.references].map(({ value }) => value),
    issuerCodes: issuersOf(facts, words).flatMap(({ value: { code, also } }) => (also ? [code, also] : [code])),
    denomination: (facts.denominations[0] ?? words.denominations[0])?.value,
    years: year === undefined ? words.years[0]?.value.gregorian : { from: year, to: attributes.yearTo ?? year },
    ruler: (facts.rulers[0] ?? words.rulers[0])?.value,
    metal: (facts.materials[0] ?? words.materials[0])?.value,
    weightG: attributes.weightG ?? words.weightsG[0]?.value,
    diameterMm: attributes.diameterMm ?? words.diametersMm[0]?.value,
  };
}

function issuersOf(facts: TitleReading, words: TitleReading) {
  const explicit = [facts.issuers, words.issuers].find(({ length }) => length > 0);
  return explicit ?? [...facts.impliedIssuers, ...words.impliedIssuers];
}

/** A country had other issuers in other years. */
const yearText = (year: number) => (year < 0 ? `${-year} BC` : `AD ${year}`);

export const wordsOf = (text: string): string[] => stripAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];
