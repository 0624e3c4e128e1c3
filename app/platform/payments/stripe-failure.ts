import type { FailureReason } from "~/domain/payments/provider/failure-reason";

/** Stripe's codes of refused payments, in our own terms. Those that aren't listed say no more than that they were. */
const REASONS: Readonly<Record<string, FailureReason>> = {
  insufficient_funds: "insufficient",
  expired_card: "expired",
  authentication_required: "unconfirmed",
  authentication_not_handled: "unconfirmed",
  payment_intent_authentication_failure: "unconfirmed",
  debit_not_authorized: "unconfirmed",
  account_closed: "account",
  bank_account_restricted: "account",
  bank_account_unusable: "account",
  no_account: "account",
};

/** Why a payment was refused, from the codes of Stripe's error; the bank's own one is the more precise. */
export function failureReason(
  error:
    | {
        readonly code?: string | undefined;
        readonly decline_code?: string | undefined;
      }
    | null
    | undefined,
): FailureReason {
  return REASONS[error?.decline_code ?? ""] ?? REASONS[error?.code ?? ""] ?? "refused";
}

/** Currencies without a minor unit in ISO 4217 that Stripe counts in hundredths, accepting only whole hundreds. */
const IN_HUNDREDTHS: ReadonlySet<string> = new Set(["ISK", "UGX"]);

const factorOf = (currency: string) => (IN_HUNDREDTHS.has(currency.toUpperCase()) ? 100 : 1);

export const toStripeAmount = (amountMinor: number, currency: string) => amountMinor * factorOf(currency);

export function fromStripeAmount(amount: number, currency: string): number {
  const amountMinor = amount / factorOf(currency);
  if (!Number.isSafeInteger(amountMinor)) throw new Error(`Stripe reported ${amount} in ${currency}`);
  return amountMinor;
}
