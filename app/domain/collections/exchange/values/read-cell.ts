import { PRICE_CURRENCIES } from "~/domain/collections/items/item-choices";
import { LISTING_KINDS, type ListingKind } from "~/domain/listing-terms/listing-kind";
import { currencySymbol } from "~/domain/money";

export function readKind(text: string): ListingKind | undefined {
  const word = text.toLowerCase();
  const own = LISTING_KINDS.find((kind) => kind === word);
  if (own) return own;
  if (/note|bill|paper|schein|papel|papier/.test(word)) return "note";
  if (/token|medal|exonumia|jeton|marke/.test(word)) return "other";
  return /coin|münz|monnaie|moneda|moneta|circulat|commem|bullion|proof/.test(word) ? "coin" : undefined;
}

/** Of days that don't begin with the year. */
export const DATE_ORDERS = ["day-first", "month-first"] as const;
type DateOrder = (typeof DATE_ORDERS)[number];

const NUMBERS = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4})$/;
const YEAR_FIRST = /^(\d{4})[./\-年](\d{1,2})[./\-月](\d{1,2})日?$/;

const withoutTime = (cell: string) => cell.trim().replace(/[T ]\d{1,2}:\d{2}.*$/s, "");

export function orderOfDays(cells: readonly string[]): DateOrder | undefined {
  for (const cell of cells) {
    const [, first = "", second = ""] = NUMBERS.exec(withoutTime(cell)) ?? [];
    if (Number(first) > 12) return "day-first";
    if (Number(second) > 12) return "month-first";
  }
  // Dates with periods never begin with the month.
  return cells.some((cell) => /^\d{1,2}\.\d{1,2}\.\d{4}$/.test(withoutTime(cell))) ? "day-first" : undefined;
}

/** As "2024-05-31". Anything else stays as it is, and is refused later with a hint. */
export function readDay(cell: string, order: DateOrder): string {
  const text = withoutTime(cell);
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year && month && day) return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const [, first, second, last] = NUMBERS.exec(text) ?? [];
  if (!first || !second || !last) return text;
  const [ofDay, ofMonth] = order === "day-first" ? [first, second] : [second, first];
  return `${last}-${ofMonth.padStart(2, "0")}-${ofDay.padStart(2, "0")}`;
}

const CODE = /\b([A-Z]{3})\b/;

export function currencyIn(text: string): string | undefined {
  const code = CODE.exec(text.toUpperCase())?.[1];
  if (code !== undefined) return PRICE_CURRENCIES.find((each) => each === code);
  const [symbol] = /[\p{Sc}]/u.exec(text) ?? [];
  return symbol === undefined ? undefined : PRICE_CURRENCIES.find((each) => currencySymbol(each) === symbol);
}

const CURRENCY_NAME = new RegExp(`\\p{Sc}|\\b(?:${PRICE_CURRENCIES.join("|")})\\b`, "giu");

export const bareAmount = (cell: string) => cell.replaceAll(CURRENCY_NAME, "").trim();

/** "26,73 g" is 26.73. No measurement reaches thousands, so a comma is always a decimal mark. */
export const readMeasure = (cell: string) =>
  cell.replace(/^(\d+)[.,](\d{1,4})\d*\s*(?:g|gr|mm)?$/i, "$1.$2").replace(/^(\d+)\s*(?:g|gr|mm)$/i, "$1");

/** Spreadsheets add a fraction: "2.0" is 2. */
export const readCount = (cell: string) => cell.replace(/^(\d+)[.,]0+$/, "$1");
