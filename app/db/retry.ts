import { type FailureReason, failedBecause, isUnreachable } from "./refused";

const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

/** What the schema refuses if someone else was faster since the state was read. */
const OVERTAKEN: readonly FailureReason[] = [
  "conflict",
  "illegal_transition",
  "invalid_new_order",
  "accepted_without_order",
  "transfer_exists",
  "overdraft",
  "unique",
  "shipment_exists",
  "return_exists",
  "return_missing",
  "dispute_is_decided",
  "dispute_waits",
  "not_for_sale",
  "wrong_protected_balance",
  "illegal_protected_transfer",
  "payout_without_money",
  "transfer_without_payout",
  "method_exists",
  "default_exists",
  "too_many_methods",
  "chargeback_is_fixed",
  "chargeback_without_money",
  "hold_outlives_auction",
  "auction_changed",
  "member_suspended",
  "absentees_pending",
  "buy_now_unavailable",
  "terms_are_fixed",
  "sold_without_order",
];

/**
 * `act` must read, decide and write anew each time, under keys or conditions that let the write happen once. It is
 * repeated after a lost connection only where the next read finds what that may have committed, and answers the same.
 */
export async function retryOvertaken<Answer>(
  act: () => Promise<Answer>,
  { giveUp, afterLostConnection = false }: { giveUp?: () => Answer; afterLostConnection?: boolean } = {},
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!failedBecause(error, OVERTAKEN) && !(afterLostConnection && isUnreachable(error))) throw error;
      if (attempt === MAX_ATTEMPTS) {
        if (giveUp) return giveUp();
        throw error;
      }
      if (isUnreachable(error)) await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempt));
    }
  }
}
