import { DAY_MS } from "~/domain/time";

/** How long a mailed link that proves an address is valid; the schema says the same. */
export const PROOF_MS = DAY_MS;
/** How long the holder of a former address can undo its change; the schema says the same. */
export const UNDO_MS = 7 * DAY_MS;
/** How often a member may have the link sent again in an hour. */
export const PROOFS_PER_MEMBER_HOUR = 3;
/** How many such mails one address gets in an hour, whoever typed it. */
export const PROOFS_PER_ADDRESS_HOUR = 6;
