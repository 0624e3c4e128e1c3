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
