// Apart from what reads the file, so that a page can use them without the parser.

export const MAX_IMPORT_ROWS = 500;
export const MAX_IMPORT_BYTES = 1024 * 1024;
/** Bounds a request's round trips. */
export const ROWS_PER_STEP = 25;
