import { minorDigits } from "~/domain/money";

/** The least and the most that one deposit may bring in, in minor units: 1.00 and 50,000.00 of a currency with cents. */
export const MIN_DEPOSIT_MINOR = 100;
export const MAX_DEPOSIT_MINOR = 5_000_000;

/** Cards and transfers carry no thousandths: amounts of a currency that has them go in and out in steps of ten. */
export const transferStepMinor = (currency: string) => (minorDigits(currency) === 3 ? 10 : 1);

/** The least deposit that brings in `missingMinor`. */
export function depositThatBrings(missingMinor: number, currency: string): number {
  const step = transferStepMinor(currency);
  return Math.max(MIN_DEPOSIT_MINOR, Math.ceil(missingMinor / step) * step);
}
