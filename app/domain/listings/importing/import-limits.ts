// The limits of an import, apart from what reads the file, so that a page can use them without the parser.

export const MAX_IMPORT_ROWS = 500;
export const MAX_IMPORT_BYTES = 1024 * 1024;
/** How many drafts one request makes, which bounds its round trips. */
export const ROWS_PER_STEP = 25;

/** How many photos one request processes, each of which takes a second or two. */
export const PHOTOS_PER_STEP = 4;
