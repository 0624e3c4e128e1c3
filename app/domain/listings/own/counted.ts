/** Watchers and offers of a fixed-price item are counted up to here, which bounds the rows read. */
export const COUNTED_UP_TO = 10;
