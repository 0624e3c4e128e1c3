import { SECOND_MS } from "~/domain/time";

/** Workerd gives a failing alarm up after six tries; ours is set anew until the record answers. */
export const ALARM_RETRY_MS = 5 * SECOND_MS;
