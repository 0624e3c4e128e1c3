import { type Found, found, isFree, type ListingText, type Span } from "./listing-text";

const DECIMAL = String.raw`(?<![\d.,/])(?<amount>\d{1,4}(?:[.,]\d{1,3})?)`;
/** "1841 G" is a date and the mark of Karlsruhe: no coin of that weight has no decimals. */
const DATE_AND_MARK = String.raw`(?!(?:1[5-9]|20[0-3])\d{2} ?g\b)`;
const WEIGHT = new RegExp(
  String.raw`${DATE_AND_MARK}${DECIMAL} ?(?:g|grs?|gms?|gram(?:s|m|me|mes|m[ei]s?|os?|mi)?)\b`,
  "g",
);
const DIAMETER = new RegExp(String.raw`(?<!x ?)${DECIMAL} ?(?:mm|millim\w+)\b(?! ?x)`, "g");

/** "Taxe: 40.000,- Euro", "Estimate 500 GBP", "precio 15 €": a price, not the face value. */
const PRICE =
  /\b(?:taxe|schatzpreis|schatzung|zuschlag|startpreis|sofortkauf|preis|vb|estimated?|est\.|start(?:ing)? (?:price|bid)|reserve|price|precio|salida|estimacion|prix|estimation|depart|buy it now|bin|shipping|porto|versand|envio|gastos|frais)[: ]{1,2}(?:(?:usd|eur|gbp|chf) ?)?[$£€]? ?\d[\d.,' ]*(?:,?-)?(?: ?(?:-|to|bis) ?[$£€]? ?\d[\d.,']*(?:,?-)?)?(?: ?(?:euros?|eur|usd|gbp|chf|dollars?|pounds|[$£€]))?/g;

export function priceSpans({ lower }: ListingText): Span[] {
  return [...lower.matchAll(PRICE)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

export function readWeights(text: ListingText, claimed: readonly Span[]): Found<number>[] {
  return amounts(text, claimed, WEIGHT, { min: 0.05, max: 5_000 });
}

/** In millimetres. "1573 mm acorn" is a date followed by a mint mark, and "120 x 62 mm" is the size of a banknote. */
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
