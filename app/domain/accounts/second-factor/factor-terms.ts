import { MINUTE_MS, SECOND_MS } from "~/domain/time";

/** How long a code of an authenticator app is shown (RFC 6238). */
export const STEP_MS = 30 * SECOND_MS;
/** The code before and the one after are accepted too, as phones' clocks differ. */
export const STEPS_AROUND = 1;

/** How many recovery codes a member has; the schema enforces it. */
export const RECOVERY_CODES = 10;

/** How long a sign-in waits for its second step; the schema enforces it. */
export const SECOND_STEP_MS = 10 * MINUTE_MS;

/** How a refusal begins that asks for a confirmed session. */
export const CHANGE_NEEDS = "Changes to two-step sign-in need";
