import {
  AMOUNT_EXAMPLES,
  currencySymbol,
  type DecimalMark,
  MAX_AMOUNT_MINOR,
  type MoneyFormat,
  minorDigits,
  moneyInputValue,
} from "~/domain/money";
import { type Refusal, refuse } from "~/domain/refusal";

/** The amount in a form's field, in minor units. Refuses others as `malformed`, with a hint beside `field`. */
export function readAmount(text: string | undefined, field: string, format: MoneyFormat): number | Refusal {
  const amountMinor = parseMoney(text ?? "", format);
  if (amountMinor !== undefined) return amountMinor;
  return refuse("malformed", "Enter a valid amount.", { fields: { [field]: amountFault(text ?? "", format) } });
}

/** For an input that may be empty: undefined if it is, or if what is wrong with it was written into `faults`. */
export function readTypedMoney(
  fields: Readonly<Record<string, string | undefined>>,
  name: string,
  format: MoneyFormat,
  faults: Record<string, string>,
): number | undefined {
  const text = fields[name]?.trim() ?? "";
  if (text === "") return undefined;
  const amount = parseMoney(text, format);
  if (amount === undefined) faults[name] = amountFault(text, format);
  return amount;
}

/** What is wrong with an amount that {@link parseMoney} can't read: "Enter an amount such as 25 or 25.50." */
export function amountFault(text: string, format: MoneyFormat): string {
  const digits = minorDigits(format.currency);
  const example = moneyInputValue(25.5 * 10 ** digits, format);
  const hint = digits === 0 ? "Enter a whole amount, such as 2500." : `Enter an amount such as 25 or ${example}.`;
  const amount = withoutSymbol(text.trim(), format.currency);
  if (!AMBIGUOUS.test(amount)) return hint;
  return `“${amount}” could be ${amount.replace(/[.,]/, "")} or ${amount.replace(",", ".")}. ${hint} Your setting for amounts is ${AMOUNT_EXAMPLES[format.decimalMark]}.`;
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
export function parseMoney(text: string, { currency, decimalMark }: MoneyFormat): number | undefined {
  const amount = withoutSymbol(text.trim(), currency);
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
function withoutSymbol(text: string, currency: string): string {
  for (const symbol of [currencySymbol(currency), currency]) {
    if (text.startsWith(symbol)) return text.slice(symbol.length).trimStart();
    if (text.endsWith(symbol)) return text.slice(0, -symbol.length).trimEnd();
  }
  return text;
}
