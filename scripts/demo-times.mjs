/* Lengths of time in milliseconds, for demo data. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const YEAR = 365 * DAY;
/** How far back the sales of the demo world go. */
export const HISTORY_DAYS = 730;
