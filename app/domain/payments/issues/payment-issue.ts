export interface PaymentIssue {
  /** One issue for each. */
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
