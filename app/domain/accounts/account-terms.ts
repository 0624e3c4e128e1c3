import { DAY_MS, MINUTE_MS } from "~/domain/time";

export const SESSION_IDLE_MS = 14 * DAY_MS;
export const SESSION_MAX_MS = 30 * DAY_MS;

/** How long an emailed link works: one to choose a new password, to verify an address, to undo a change of it. */
export const LINK_MS = { reset: 30 * MINUTE_MS, verify: DAY_MS, undo: 7 * DAY_MS };
export type LinkKind = keyof typeof LINK_MS;

export const RESETS_PER_ADDRESS_HOUR = 5;
export const RESETS_PER_NETWORK_HOUR = 20;
export const PROOFS_PER_MEMBER_HOUR = 3;
/** Whoever typed the address. */
export const PROOFS_PER_ADDRESS_HOUR = 6;
