import type { ListingStatus } from "./listing-kind";

// Apart from what parses the texts, so that a page can use them without the parser.

export const MIN_TITLE_LENGTH = 3;
export const MAX_TITLE_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 10_000;

/** Drafts cost storage, and nobody else sees them. */
export const MAX_DRAFTS = 200;

/** The API takes any end. */
export const DURATION_DAYS = [1, 3, 5, 7, 10, 14, 21, 30] as const;

/** A trigger enforces it. */
export const MAX_PHOTOS = 12;

/** Bounds the rows that are read for watchers and offers. */
export const COUNTED_UP_TO = 10;

/** Also those that were taken down. A trigger enforces it. */
export const MAX_ANSWERS = 50;
/** On the listing's own page. */
export const ANSWERS_SHOWN = 5;
export const ANSWERS_PAGE = 20;
export const QUESTIONS_OFFERED = 5;

/** Characters; a CHECK enforces it. */
export const MAX_NOTE_LENGTH = 1_000;
/** Of one listing; a trigger enforces it. */
export const MAX_ADDITIONS = 10;

/** A trigger enforces it. */
export const isAddable = (status: ListingStatus): boolean => ADDABLE.includes(status);
const ADDABLE: readonly ListingStatus[] = ["active", "reserved", "sold", "ended"];
