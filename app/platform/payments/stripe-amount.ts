/** Without a minor unit by ISO 4217, yet Stripe counts them in hundredths, of which it takes whole hundreds alone. */
const IN_HUNDREDTHS: ReadonlySet<string> = new Set(["ISK", "UGX"]);

const factorOf = (currency: string) => (IN_HUNDREDTHS.has(currency.toUpperCase()) ? 100 : 1);

/** Our minor units in the units that Stripe counts a currency in. */
export const toStripeAmount = (amountMinor: number, currency: string) => amountMinor * factorOf(currency);

/** Stripe's units in our minor units; throws for an amount that has none. */
export function fromStripeAmount(amount: number, currency: string): number {
  const amountMinor = amount / factorOf(currency);
  if (!Number.isSafeInteger(amountMinor)) throw new Error(`Stripe told of ${amount} in ${currency}`);
  return amountMinor;
}
