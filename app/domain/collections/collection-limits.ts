// Triggers and CHECKs enforce these too.

export const MAX_COLLECTIONS = 50;
/** Of a member, in all of their collections. */
export const MAX_ITEMS = 5_000;
export const MAX_ITEM_PHOTOS = 6;
export const MAX_QUANTITY = 9_999;

export const MAX_COLLECTION_NAME = 80;
export const MAX_COLLECTION_DESCRIPTION = 2_000;
export const MAX_ITEM_TITLE = 200;
/** Where an item was bought, and where it is stored. */
export const MAX_PLACE = 120;
export const MAX_ITEM_NOTE = 2_000;
