import { OVERTAKEN_CODES } from "./abort-codes";
import { type FailureReason, failedBecause, isUnreachable } from "./database.server";

const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

const OVERTAKEN: readonly FailureReason[] = [...OVERTAKEN_CODES, "overdraft", "unique"];

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
