// Apart from what reads the file, so that a page can use them without the parser.

/** A new file replaces the oldest. */
export const KEPT_IMPORTS = 5;
/** Each takes a second or two. */
export const PHOTOS_PER_STEP = 4;
/** A larger ZIP would not fit into a Worker's memory beside its contents. Photos can come in several. */
export const MAX_ZIP_BYTES = 24 * 1024 * 1024;
export const MAX_ZIP_FILES = 1_000;
/** Photos are compressed already, so an honest archive hardly grows. */
export const MAX_ZIP_GROWTH = 4;
export const MAX_FILE_NAME = 200;
