// Apart from what parses the texts, so that a page can use them without the parser.

export const MIN_TITLE_LENGTH = 3;
export const MAX_TITLE_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 10_000;
