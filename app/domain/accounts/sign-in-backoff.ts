import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/domain/time";

/** From this failure in a row on, a name has to wait. */
export const BACKOFF_FROM_FAILURE = 5;
const FIRST_WAIT_MS = 5 * SECOND_MS;
/** It grows no further: a name is never locked for good. */
export const LONGEST_WAIT_MS = 15 * MINUTE_MS;
/** After such a quiet time failures count from one again. */
export const BACKOFF_FORGOTTEN_MS = DAY_MS;

/** How long a name waits after that many failures in a row. */
export function backoffMs(failures: number): number {
  if (failures < BACKOFF_FROM_FAILURE) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, failures - BACKOFF_FROM_FAILURE));
}
