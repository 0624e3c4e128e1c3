/** A member keeps at most so many searches. A trigger enforces it too. */
export const MAX_SEARCHES = 50;
export const MAX_NAME = 80;
/** More new items than this aren't counted. */
export const MAX_NEW = 99;

export const ALERTS = ["at-once", "daily", "off"] as const;
export type Alert = (typeof ALERTS)[number];
