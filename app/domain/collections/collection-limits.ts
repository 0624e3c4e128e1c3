// Triggers and CHECKs enforce these too.

export const MAX_COLLECTIONS = 50;
/** Of a member, in all of their collections; of a file too, so that a whole export can be imported again. */
export const MAX_ITEMS = 5_000;
export const MAX_ITEM_PHOTOS = 6;
export const MAX_QUANTITY = 9_999;

export const MAX_COLLECTION_NAME = 80;
export const MAX_COLLECTION_DESCRIPTION = 2_000;
export const MAX_ITEM_TITLE = 200;
/** Where an item was bought, and where it is stored. */
export const MAX_PLACE = 120;
export const MAX_ITEM_NOTE = 2_000;

/** So many that an error can say which of them an item has no place for. */
export const MAX_ROW_PHOTOS = 12;
export const MAX_TABLE_BYTES = 4 * 1024 * 1024;
/** A larger database would not fit into a Worker's memory beside its contents. */
export const MAX_DATABASE_BYTES = 24 * 1024 * 1024;
/** Small, so that concurrent bids wait only a few milliseconds for the database. */
export const ROWS_PER_STEP = 250;
