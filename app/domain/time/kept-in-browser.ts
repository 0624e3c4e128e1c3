import { DAY_MS } from "~/domain/time";

export const KEPT_IN_BROWSER_MS = 7 * DAY_MS;
