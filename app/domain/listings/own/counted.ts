/** Bounds the rows that are read for watchers and offers. */
export const COUNTED_UP_TO = 10;
