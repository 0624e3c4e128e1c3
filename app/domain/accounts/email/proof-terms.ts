import { DAY_MS } from "~/domain/time";

export const PROOF_MS = DAY_MS;
export const UNDO_MS = 7 * DAY_MS;
export const PROOFS_PER_MEMBER_HOUR = 3;
/** Whoever typed the address. */
export const PROOFS_PER_ADDRESS_HOUR = 6;
