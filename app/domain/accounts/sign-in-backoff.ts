import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/domain/time";

/** Waiting starts with this failure in a row. */
export const BACKOFF_FROM_FAILURE = 5;
const FIRST_WAIT_MS = 5 * SECOND_MS;
/** The longest wait: nobody is ever locked out for good. */
export const LONGEST_WAIT_MS = 15 * MINUTE_MS;
/** After this long without an attempt, failures are counted from one again. */
export const BACKOFF_FORGOTTEN_MS = DAY_MS;

/** How long an account has to wait after that many failures in a row, in milliseconds. */
export function backoffMs(failures: number): number {
  if (failures < BACKOFF_FROM_FAILURE) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, failures - BACKOFF_FROM_FAILURE));
}
