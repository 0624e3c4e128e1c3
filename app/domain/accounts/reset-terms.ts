import { MINUTE_MS } from "~/domain/time";

export const RESET_MS = 30 * MINUTE_MS;
export const RESETS_PER_ADDRESS_HOUR = 5;
export const RESETS_PER_NETWORK_HOUR = 20;
