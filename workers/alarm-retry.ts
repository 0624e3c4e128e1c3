import { SECOND_MS } from "~/domain/time";

/** workerd gives up on a failing alarm after six tries, so ours is set again until it succeeds. */
export const ALARM_RETRY_MS = 5 * SECOND_MS;
