import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/domain/time";

/** Waiting starts with this failure in a row. */
export const BACKOFF_FROM_FAILURE = 5;
const FIRST_WAIT_MS = 5 * SECOND_MS;
/** An hour allows ten attempts under each of an account's two names. */
const GROWTH = 6;
/** Nobody is ever locked out for good. */
export const LONGEST_WAIT_MS = 30 * MINUTE_MS;
export const BACKOFF_FORGOTTEN_MS = DAY_MS;

export function backoffMs(failures: number): number {
  if (failures < BACKOFF_FROM_FAILURE) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * GROWTH ** Math.min(20, failures - BACKOFF_FROM_FAILURE));
}
