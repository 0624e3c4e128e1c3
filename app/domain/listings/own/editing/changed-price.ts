import { MAX_AMOUNT_MINOR, minorDigits } from "~/domain/money";

/** How the prices of several listings are changed. Amounts in minor units; a percentage in hundredths of a percent. */
export type PriceChange =
  | { readonly way: "set"; readonly amountMinor: number }
  /** Negative to lower it. */
  | { readonly way: "amount"; readonly amountMinor: number }
  | { readonly way: "percent"; readonly percentBps: number; readonly roundsTo: "cent" | "unit" };

/**
 * A price after the change, in minor units. A percentage is rounded to the nearest minor unit, halves up, or to the
 * nearest whole unit of the currency unless that would be none. Undefined if the result isn't a valid price.
 */
export function changedPrice(priceMinor: number, change: PriceChange, currency: string): number | undefined {
  const result = resultOf(priceMinor, change, currency);
  return result >= 1 && result <= MAX_AMOUNT_MINOR ? result : undefined;
}

function resultOf(priceMinor: number, change: PriceChange, currency: string): number {
  if (change.way === "set") return change.amountMinor;
  if (change.way === "amount") return priceMinor + change.amountMinor;
  const exact = (priceMinor * (10_000 + change.percentBps)) / 10_000;
  const unit = 10 ** minorDigits(currency);
  const whole = change.roundsTo === "unit" ? Math.round(exact / unit) * unit : 0;
  return whole > 0 ? whole : Math.round(exact);
}
