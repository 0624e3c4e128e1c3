/** The end of a sentence that begins "It failed because". A CHECK allows the same reasons. */
export const FAILURE_REASONS = {
  insufficient: "there wasn't enough money in the account",
  expired: "the card had expired",
  unconfirmed: "it wasn't confirmed with the bank",
  account: "the account couldn't be charged",
  refused: "the bank refused it",
} as const;

export type FailureReason = keyof typeof FAILURE_REASONS;
