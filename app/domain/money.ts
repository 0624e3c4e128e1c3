/** The largest price, bid or deposit field we take, in minor units: 100,000,000.00. Held by CHECKs too. */
export const MAX_AMOUNT_MINOR = 10_000_000_000;

const AMOUNT = /^(?:\$\s*)?(0|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d*)(?:\.(\d{1,2}))?$/;

/**
 * The one reader of money that a person typed: "1250", "1,250.50", "$ 12.5". Answers minor units, or undefined
 * for anything else: signs, exponents, other digits, a lone decimal comma, more than two decimals, or more
 * than {@link MAX_AMOUNT_MINOR}.
 */
export function parseMoney(typed: string): number | undefined {
  const [, whole, decimals = ""] = AMOUNT.exec(typed.trim()) ?? [];
  if (whole === undefined) return undefined;
  const minor = Number(whole.replaceAll(",", "")) * 100 + Number(decimals.padEnd(2, "0"));
  return minor <= MAX_AMOUNT_MINOR ? minor : undefined;
}

/** Formatters by currency: making one costs as much as a read of the record. */
const FORMATS = new Map<string, Intl.NumberFormat>();

/** Minor units as people read them: 125050 -> "$1,250.50". */
export function formatMoney(amountMinor: number, currency = "USD"): string {
  const format = FORMATS.get(currency) ?? new Intl.NumberFormat("en-US", { style: "currency", currency });
  FORMATS.set(currency, format);
  return format.format(amountMinor / 100);
}

/** Minor units as an input's value: 125050 -> "1250.50". */
export function moneyInputValue(amountMinor: number): string {
  return (amountMinor / 100).toFixed(2);
}
