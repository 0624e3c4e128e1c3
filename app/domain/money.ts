import { grouped } from "~/domain/grouped";

/** The largest amount we accept, in minor units: 100,000,000.00 in a currency with cents. CHECKs enforce it too. */
export const MAX_AMOUNT_MINOR = 10_000_000_000;

export const DECIMAL_MARKS = [".", ","] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** How an amount is written with each mark. */
export const AMOUNT_EXAMPLES: Readonly<Record<DecimalMark, string>> = { ".": "1,250.50", ",": "1.250,50" };

/** How a viewer types amounts: the currency and the decimal mark. */
export interface MoneyFormat {
  /** ISO 4217. */
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
  const known = CURRENCIES.get(code);
  if (known) return known;
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency: code });
  const symbol = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? code;
  const made = { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2, symbol };
  CURRENCIES.set(code, made);
  return made;
}

/** The digits of a currency's minor unit. */
export const minorDigits = (currency: string) => currencyOf(currency).digits;

/** A currency's symbol in English, or its code if it has none. */
export const currencySymbol = (currency: string) => currencyOf(currency).symbol;

/** Minor units as people read them: 125050 -> "$1,250.50", "¥125,050" or "KWD 125.050". */
export function formatMoney(amountMinor: number, currency: string): string {
  const { format, digits } = currencyOf(currency);
  return format.format(amountMinor / 10 ** digits);
}

/** Minor units as whole units, for an axis: 125050 -> "1,251". */
export function wholeUnits(amountMinor: number, currency: string): string {
  return grouped(Math.round(amountMinor / 10 ** minorDigits(currency)));
}

/** Minor units as an input's value: 125050 -> "1250.50", or "1250,50" for a viewer with a decimal comma. */
export function moneyInputValue(amountMinor: number, { currency, decimalMark }: MoneyFormat): string {
  const digits = minorDigits(currency);
  return (amountMinor / 10 ** digits).toFixed(digits).replace(".", decimalMark);
}

/** What is wrong with an amount that {@link parseMoney} can't read: "Enter an amount such as 25 or 25.50." */
export function amountFault(typed: string, format: MoneyFormat): string {
  const digits = minorDigits(format.currency);
  const example = moneyInputValue(25.5 * 10 ** digits, format);
  const asked = digits === 0 ? "Enter a whole amount, such as 2500." : `Enter an amount such as 25 or ${example}.`;
  const amount = withoutSymbol(typed.trim(), format.currency);
  if (!AMBIGUOUS.test(amount)) return asked;
  return `“${amount}” could be ${amount.replace(/[.,]/, "")} or ${amount.replace(",", ".")}. ${asked} The setting for amounts is ${AMOUNT_EXAMPLES[format.decimalMark]}.`;
}

/** The valid spellings with each decimal mark: groups of thousands, then decimals. */
const WRITTEN = {
  ".": /^(0|[1-9]\d{0,2}(?:(?:,\d{3})+|(?:[ \u00a0\u202f]\d{3})+)|[1-9]\d*)(?:\.(\d+))?$/,
  ",": /^(0|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:[ \u00a0\u202f]\d{3})+)|[1-9]\d*)(?:,(\d+))?$/,
} as const;

/** "1,234" and "1.234": the mark may separate thousands or decimals. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * The only parser of amounts that people type: "1250", "1,250.50", "1.250,50", "1 250,5", "$ 12.5" and "12,50 €",
 * whatever the viewer's setting. The setting decides on "1,234". Returns minor units, or undefined for anything else:
 * signs, exponents, non-ASCII digits, more decimals than the currency has, and more than {@link MAX_AMOUNT_MINOR}.
 */
export function parseMoney(typed: string, { currency, decimalMark }: MoneyFormat): number | undefined {
  const amount = withoutSymbol(typed.trim(), currency);
  const digits = minorDigits(currency);
  if (!AMBIGUOUS.test(amount)) return readWritten(amount, ".", digits) ?? readWritten(amount, ",", digits);
  // Where the currency has three decimals, a mistaken reading as thousands would multiply the amount by 1,000.
  if (digits === 3 && !amount.includes(decimalMark)) return undefined;
  return readWritten(amount, decimalMark, digits);
}

function readWritten(amount: string, mark: DecimalMark, digits: number): number | undefined {
  const [, whole, decimals = ""] = WRITTEN[mark].exec(amount) ?? [];
  if (whole === undefined || decimals.length > digits) return undefined;
  const minor = Number(`${whole.replace(/\D/g, "")}${decimals.padEnd(digits, "0")}`);
  return minor <= MAX_AMOUNT_MINOR ? minor : undefined;
}

/** The amount without its currency, which comes first or, in many languages, last. */
function withoutSymbol(typed: string, currency: string): string {
  for (const symbol of [currencySymbol(currency), currency]) {
    if (typed.startsWith(symbol)) return typed.slice(symbol.length).trimStart();
    if (typed.endsWith(symbol)) return typed.slice(0, -symbol.length).trimEnd();
  }
  return typed;
}
