import metals from "~/domain/vocabulary/metals.json";
import type { Context } from "./context";
import { type Found, found, isFree, type ListingText, type Span, spanOf } from "./listing-text";
import { phraseFinder } from "./phrases";

const findMetals = phraseFinder(
  Object.entries(metals).flatMap(([material, words]) => words.map((word) => [word, material] as const)),
);

/** Two-letter words that mean a metal only in capitals, or spelt as in chemistry. */
const SYMBOLS: Readonly<Record<string, RegExp>> = {
  ag: /^Ag$/,
  ar: /^AR$/,
  av: /^AV$/,
  ae: /^AE$/,
  cu: /^Cu$/,
  el: /^EL$/,
  æ: /^Æ$/,
};

/** Words that look like a metal but say nothing about the item: "Silver Certificate", "gold seal". */
const NO_METAL =
  /\b(?:silver|gold) (?:certificates?|seal|shield|coast|jubilee|standard|foil|plated|label|cac|tone[ds]?|eagle label)\b|\b(?:not|no|non|without|kein|pas|sin)[ -](?:silver|gold|silber|argent|oro|plata)\b|\brio de la plata\b|\bmar del plata\b|\b(?:buffalo|jefferson|liberty|v|shield|war) nickel\b/g;

const STERLING = 925;
const METAL = "silver|gold|silber|argent|plata|oro|or|argento|platinum|platin";
/** ".900", "900/1000", "835‰", "90% silver". */
const FINENESS = new RegExp(
  String.raw`(?<![\d.,])(?:0?\.(?<fraction>\d{3,4})\b|(?<permille>\d{3}(?:[.,]\d)?) ?(?:\/ ?1000|‰)|(?<percent>\d{2}(?:[.,]\d{1,2})?) ?%(?= (?:${METAL})\b))`,
  "g",
);
/** "Silber 835", "900er Silber", "titre 917", "sterling silver". */
const NAMED_FINENESS = new RegExp(
  String.raw`\b(?:${METAL}|titre|ley|fineness|feingehalt)[ :]{1,2}(?:pura )?0?[.,]?(?<after>[3-9]\d{2}(?:[.,]\d)?)(?![\d/%]|[.,]\d)|(?<![\d.,])(?<before>[3-9]\d{2})(?:er)? (?:${METAL})\b|\bsterling(?= silver)`,
  "g",
);

export function readMaterials(text: ListingText, context: Context, claimed: readonly Span[]): Found<string>[] {
  const misleading = [...text.lower.matchAll(NO_METAL)].map(spanOf);
  return findMetals(text)
    .filter((match) => isFree([...claimed, ...misleading], match) && means(match.value, text, match, context))
    .map((match) => found(text, match.value, match));
}

export function readFinenesses(text: ListingText, { isNote }: Context, claimed: readonly Span[]): Found<number>[] {
  if (isNote) return [];
  return [FINENESS, NAMED_FINENESS].flatMap((pattern) =>
    [...text.lower.matchAll(pattern)].flatMap((match) => {
      const span = spanOf(match);
      const permille = permilleOf(match.groups ?? {});
      const fits = permille >= 300 && permille <= 1000 && isFree(claimed, span);
      return fits ? [found(text, permille, span)] : [];
    }),
  );
}

function permilleOf({ fraction, permille, percent, after, before }: Partial<Record<string, string>>): number {
  if (fraction) return Number(fraction) / 10 ** (fraction.length - 3);
  if (percent) return Number(percent.replace(",", ".")) * 10;
  const digits = permille ?? after ?? before;
  return digits ? Number(digits.replace(",", ".")) : STERLING;
}

function means(material: string, text: ListingText, span: Span, { isNote, language }: Context): boolean {
  if (isNote) return material === "polymer";
  const plain = text.plain.slice(span.start, span.end);
  const symbol = SYMBOLS[plain.toLowerCase()];
  if (symbol && !symbol.test(plain)) return false;
  if (plain.toLowerCase() === "or") return language === "fr";
  return true;
}
