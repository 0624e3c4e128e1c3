// Apart from what reads the file, so that a page can use them without the parser.

/** A new file replaces the oldest. */
export const KEPT_IMPORTS = 5;
/** Each takes a second or two. */
export const PHOTOS_PER_STEP = 4;
