import { PRICE_CURRENCIES } from "~/domain/collections/items/price-currencies";
import { currencySymbol } from "~/domain/money";

const CODE = /\b([A-Z]{3})\b/;

/** Undefined if we don't know the currency. */
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
