import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/domain/time";

/** Waiting starts with this failure in a row. */
export const BACKOFF_FROM_FAILURE = 5;
const FIRST_WAIT_MS = 5 * SECOND_MS;
/** How much longer each wait is: an hour allows ten attempts under each of an account's two names. */
const GROWTH = 6;
/** The longest wait: nobody is ever locked out for good. */
export const LONGEST_WAIT_MS = 30 * MINUTE_MS;
/** After this long without an attempt, failures are counted from one again. */
export const BACKOFF_FORGOTTEN_MS = DAY_MS;

/** How long an account has to wait after that many failures in a row, in milliseconds. */
export function backoffMs(failures: number): number {
  if (failures < BACKOFF_FROM_FAILURE) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * GROWTH ** Math.min(20, failures - BACKOFF_FROM_FAILURE));
}
