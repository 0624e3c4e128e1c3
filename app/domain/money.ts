import { formatCount } from "~/domain/text/format-count";

/** The largest amount we accept, in minor units: 100,000,000.00 in a currency with cents. CHECKs enforce it too. */
export const MAX_AMOUNT_MINOR = 10_000_000_000;

export const DECIMAL_MARKS = [".", ","] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

export const AMOUNT_EXAMPLES: Readonly<Record<DecimalMark, string>> = { ".": "1,250.50", ",": "1.250,50" };

export interface MoneyFormat {
  readonly currency: string;
  readonly decimalMark: DecimalMark;
}

interface Currency {
  readonly format: Intl.NumberFormat;
  /** Digits of the minor unit: 2 for USD and EUR, 0 for JPY, 3 for KWD. */
  readonly digits: number;
  /** The symbol before an amount: "$", "€", "¥", "KWD". */
  readonly symbol: string;
}

/** By code, because creating a formatter costs as much as a database read. */
const CURRENCIES = new Map<string, Currency>();

function currencyOf(code: string): Currency {
  const cached = CURRENCIES.get(code);
  if (cached) return cached;
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency: code });
  const symbol = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? code;
  const currency = { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2, symbol };
  CURRENCIES.set(code, currency);
  return currency;
}

export const minorDigits = (currency: string) => currencyOf(currency).digits;

export const currencySymbol = (currency: string) => currencyOf(currency).symbol;

/** Minor units as people read them: 125050 -> "$1,250.50", "¥125,050" or "KWD 125.050". */
export function formatMoney(amountMinor: number, currency: string): string {
  const { format, digits } = currencyOf(currency);
  return format.format(amountMinor / 10 ** digits);
}

/** Minor units as whole units, for an axis: 125050 -> "1,251". */
export function wholeUnits(amountMinor: number, currency: string): string {
  return formatCount(Math.round(amountMinor / 10 ** minorDigits(currency)));
}

/** Minor units as an input's value: 125050 -> "1250.50", or "1250,50" for a viewer with a decimal comma. */
export function moneyInputValue(amountMinor: number, { currency, decimalMark }: MoneyFormat): string {
  const digits = minorDigits(currency);
  return (amountMinor / 10 ** digits).toFixed(digits).replace(".", decimalMark);
}

/** The same for an amount that may be missing, for which the input is empty. */
export const typedMoney = (amountMinor: number | null | undefined, format: MoneyFormat): string =>
  amountMinor == null ? "" : moneyInputValue(amountMinor, format);
