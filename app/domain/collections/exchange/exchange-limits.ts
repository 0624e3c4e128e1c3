import { MAX_ITEMS } from "../collection-limits";

/** As many as a member can have items, so that a whole export can be imported again. */
export const MAX_ROWS = MAX_ITEMS;
/** So many that an error can say which of them an item has no place for. */
export const MAX_ROW_PHOTOS = 12;
export const MAX_TABLE_BYTES = 4 * 1024 * 1024;
/** A larger database would not fit into a Worker's memory beside its contents. */
export const MAX_DATABASE_BYTES = 24 * 1024 * 1024;
/** Small, so that concurrent bids wait only a few milliseconds for the database. */
export const ROWS_PER_STEP = 250;
