import { MINUTE_MS } from "~/domain/time";

/** How long a mailed link to choose a new password is valid; the schema says the same. */
export const RESET_MS = 30 * MINUTE_MS;
/** How many links may be asked for in an hour, for one address and from one network. */
export const RESETS_PER_ADDRESS_HOUR = 5;
export const RESETS_PER_NETWORK_HOUR = 20;
