import { minorDigits } from "~/domain/money";

/** The deposit form's value for paying with any card on the provider's page. */
export const ELSEWHERE = "elsewhere";

export const MIN_DEPOSIT_MINOR = 100;
export const MAX_DEPOSIT_MINOR = 5_000_000;

/** Cards and bank transfers carry no thousandths, so in currencies that have them, amounts must be multiples of ten. */
export const transferStepMinor = (currency: string) => (minorDigits(currency) === 3 ? 10 : 1);

export function smallestDepositFor(missingMinor: number, currency: string): number {
  const step = transferStepMinor(currency);
  return Math.max(MIN_DEPOSIT_MINOR, Math.ceil(missingMinor / step) * step);
}
