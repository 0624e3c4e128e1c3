import type { AbortCode } from "./abort-codes";
import { isOverdraft, schemaRefusal, textOf } from "./refused";

const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

/** What D1's documentation lists as worth another try. Whether a write was carried out is unknown after any of them. */
const UNREACHABLE = [
  "Network connection lost",
  "storage caused object to be reset",
  "reset because its code was updated",
] as const;

/**
 * Why a write may be worth another try: another writer committed first (a trigger's code, an overdraft, or a key that
 * is taken), or the record could not be reached. Name `unreachable` only where the next read finds what a lost
 * connection may have committed, and answers the same.
 */
export type Overtaking = AbortCode | "overdraft" | "unique" | "unreachable";

/**
 * Runs `act` again, at most four times, when it failed for a reason in `overtaking`. `act` must read, decide and write
 * anew each time, under keys or conditions that let the write happen once. Any other error, and the last one, is thrown.
 */
export async function retryOvertaken<Answer>(
  overtaking: readonly Overtaking[],
  act: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !wasOvertaken(error, overtaking)) throw error;
      if (isUnreachable(error)) await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempt));
    }
  }
}

function isUnreachable(error: unknown): boolean {
  const text = textOf(error);
  return UNREACHABLE.some((each) => text.includes(each));
}

/** Whether a write failed for one of these reasons. */
export function wasOvertaken(error: unknown, overtaking: readonly Overtaking[]): boolean {
  const refusal = schemaRefusal(error);
  switch (refusal?.by) {
    case "trigger":
      return overtaking.includes(refusal.code);
    case "unique":
      return overtaking.includes("unique");
    case "check":
      return isOverdraft(refusal) && overtaking.includes("overdraft");
    case undefined:
      return overtaking.includes("unreachable") && isUnreachable(error);
  }
}
