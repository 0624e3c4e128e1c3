import { MAX_AMOUNT_MINOR, minorDigits } from "~/domain/money";

/** `percentBps` is in hundredths of a percent. */
export type PriceChange =
  | { readonly way: "set"; readonly amountMinor: number }
  /** Negative to lower it. */
  | { readonly way: "amount"; readonly amountMinor: number }
  | { readonly way: "percent"; readonly percentBps: number; readonly roundsTo: "cent" | "unit" };

/** A percentage rounds to whole units only if that isn't zero. Undefined if the result isn't a valid price. */
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
