import { formatMoney, minorDigits } from "~/domain/money";
import { DAY_MS } from "~/domain/time";

export interface ReferenceRates {
  readonly day: string;
  readonly perEuro: Readonly<Record<string, number>>;
}

export interface ViewerCurrency {
  readonly code: string;
  /** Its minor units for one minor unit of the settlement currency. */
  readonly rate: number;
  readonly day: string;
}

/** Over the longest holidays, no rates are set for five days. Older ones are not shown. */
const LONGEST_SHOWN_MS = 7 * DAY_MS;
export const isShownDay = (day: string, now: number) => now - Date.parse(day) <= LONGEST_SHOWN_MS;

/** A mistake, such as a price for a gram, is further off than any value moves in a week. */
const LARGEST_CHANGE = 1.5;

type Values = Readonly<Record<string, number>>;

/** Throws if a value is that far from one that is still shown, which stays until it is too old. */
export function refuseLeaps(before: { day: string; values: Values }, after: { day: string; values: Values }): void {
  if (after.day < before.day || !isShownDay(before.day, Date.parse(after.day))) return;
  for (const [name, value] of Object.entries(after.values)) {
    const change = value / (before.values[name] ?? value);
    if (Math.max(change, 1 / change) > LARGEST_CHANGE)
      throw new Error(`${name} leaps from ${before.values[name]} on ${before.day} to ${value} on ${after.day}`);
  }
}

/** Null for the settlement currency itself, and if there is no rate of the last seven days. */
export function viewerCurrency(
  { day, perEuro }: ReferenceRates,
  { code, settlement, now }: { code: string; settlement: string; now: number },
): ViewerCurrency | null {
  const [own, paid] = [perEuro[code], perEuro[settlement]];
  if (code === settlement || !own || !paid || !isShownDay(day, now)) return null;
  return { code, rate: (own / paid) * 10 ** (minorDigits(code) - minorDigits(settlement)), day };
}

/** "≈ €57", or "≈ €7.32": cents matter below ten. */
export function approximately(amountMinor: number, { code, rate }: ViewerCurrency): string {
  const minor = Math.round(amountMinor * rate);
  const unit = 10 ** minorDigits(code);
  const rounded = Math.abs(minor) < 10 * unit ? minor : Math.round(minor / unit) * unit;
  return `≈ ${formatMoney(rounded, code)
    .replace("-", "−")
    .replace(/(\d\d)\.0+$/, "$1")}`;
}
