import { minorDigits } from "~/domain/money";
import { DAY_MS } from "~/domain/time";

export interface ReferenceRates {
  readonly day: string;
  readonly perEuro: Readonly<Record<string, number>>;
}

export interface ViewerCurrency {
  readonly code: string;
  /** How much of it one unit of the settlement currency is worth. */
  readonly rate: number;
  readonly day: string;
}

/** Over the longest holidays, no rates are set for five days. Older ones are not shown. */
const LONGEST_SHOWN_MS = 7 * DAY_MS;
const LEAST_WHOLE = 10;

export const isShownDay = (day: string, now: number) => now - Date.parse(day) <= LONGEST_SHOWN_MS;

/** Null for the settlement currency itself, and if there is no rate of the last seven days. */
export function viewerCurrency(
  { day, perEuro }: ReferenceRates,
  { code, settlement, now }: { code: string; settlement: string; now: number },
): ViewerCurrency | null {
  const [own, paid] = [perEuro[code], perEuro[settlement]];
  if (code === settlement || !own || !paid || !isShownDay(day, now)) return null;
  return { code, rate: own / paid, day };
}

/** "≈ €57", from an amount in minor units of the settlement currency. */
export function approximately(amountMinor: number, settlement: string, { code, rate }: ViewerCurrency): string {
  const value = (amountMinor / 10 ** minorDigits(settlement)) * rate;
  const digits = Math.abs(value) < LEAST_WHOLE ? undefined : 0;
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency: code, maximumFractionDigits: digits });
  return `≈ ${format.format(value).replace("-", "−")}`;
}
