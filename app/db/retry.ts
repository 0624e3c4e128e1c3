import { type FailureReason, failedBecause, isUnreachable } from "./refused";

const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

/**
 * `act` must read, decide and write anew each time, under keys or conditions that let the write happen once. Name
 * `unreachable` only where the next read finds what a lost connection may have committed, and answers the same.
 */
export async function retryOvertaken<Answer>(
  overtaking: readonly FailureReason[],
  act: () => Promise<Answer>,
  giveUp?: () => Answer,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!failedBecause(error, overtaking)) throw error;
      if (attempt === MAX_ATTEMPTS) {
        if (giveUp) return giveUp();
        throw error;
      }
      if (isUnreachable(error)) await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempt));
    }
  }
}
