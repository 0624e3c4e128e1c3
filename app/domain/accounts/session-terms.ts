import { DAY_MS } from "~/domain/time";

/** How long a session that nobody uses lasts. */
export const SESSION_IDLE_MS = 14 * DAY_MS;
/** How long a session lasts however often it is used; the schema says the same. */
export const SESSION_MAX_MS = 30 * DAY_MS;
