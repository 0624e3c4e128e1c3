/** Currencies without a minor unit in ISO 4217 that Stripe counts in hundredths, accepting only whole hundreds. */
const IN_HUNDREDTHS: ReadonlySet<string> = new Set(["ISK", "UGX"]);

const factorOf = (currency: string) => (IN_HUNDREDTHS.has(currency.toUpperCase()) ? 100 : 1);

export const toStripeAmount = (amountMinor: number, currency: string) => amountMinor * factorOf(currency);

export function fromStripeAmount(amount: number, currency: string): number {
  const amountMinor = amount / factorOf(currency);
  if (!Number.isSafeInteger(amountMinor)) throw new Error(`Stripe reported ${amount} in ${currency}`);
  return amountMinor;
}
