// The most characters of each text, apart from what parses them, so that a page can use them without the parser.

export const MAX_CARRIER_LENGTH = 40;
export const MAX_TRACKING_LENGTH = 50;
export const MAX_REVIEW_LENGTH = 1_000;
