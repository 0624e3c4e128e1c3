import { DAY_MS } from "~/domain/time";

/** How long a browser keeps what was typed into a form and neither saved nor sent. */
export const KEPT_IN_BROWSER_MS = 7 * DAY_MS;
