import { MINUTE_MS, SECOND_MS } from "~/domain/time";

/** RFC 6238. */
export const STEP_MS = 30 * SECOND_MS;
/** Phones' clocks differ. */
export const STEPS_AROUND = 1;

export const RECOVERY_CODES = 10;

export const SECOND_STEP_MS = 10 * MINUTE_MS;

export const CHANGE_NEEDS = "Changes to two-step sign-in need";
