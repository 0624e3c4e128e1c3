import type { Found, Span } from "./evidence";
import { found, isFree, type ListingText } from "./listing-text";

const DECIMAL = String.raw`(?<![\d.,/])(?<amount>\d{1,4}(?:[.,]\d{1,3})?)`;
const WEIGHT = new RegExp(String.raw`${DECIMAL} ?(?:g|grs?|gms?|gram(?:s|m|me|mes|m[ei]s?|os?|mi)?)\b`, "g");
const DIAMETER = new RegExp(String.raw`(?<!x ?)${DECIMAL} ?(?:mm|millim\w+)\b(?! ?x)`, "g");

/** In grams. */
export function readWeights(text: ListingText, claimed: readonly Span[]): Found<number>[] {
  return amounts(text, claimed, WEIGHT, { min: 0.05, max: 5_000 });
}

/** In millimetres. "1573 mm acorn" is a date before a mint mark, and "120 x 62 mm" the size of a note. */
export function readDiameters(text: ListingText, claimed: readonly Span[]): Found<number>[] {
  return amounts(text, claimed, DIAMETER, { min: 4, max: 150 });
}

function amounts(text: ListingText, claimed: readonly Span[], pattern: RegExp, range: { min: number; max: number }) {
  return [...text.lower.matchAll(pattern)].flatMap((match) => {
    const amount = Number(match.groups?.amount?.replace(",", "."));
    const end = match.index + match[0].length;
    const fits = amount >= range.min && amount <= range.max;
    return fits && isFree(claimed, { start: match.index, end }) ? [found(text, amount, match.index, end)] : [];
  });
}
