/** Something about a payment that the operator has to look at. */
export interface PaymentIssue {
  /** What the provider or we call it; one issue each. */
  readonly ref: string;
  readonly kind:
    | "unknown-payment"
    | "missing-here"
    | "missing-there"
    | "other-amount"
    | "other-state"
    | "balance-short";
  readonly detail: string;
}
