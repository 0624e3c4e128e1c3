/** The most photos that can come with the report of a problem. */
export const MAX_DISPUTE_PHOTOS = 4;

/** The most megabytes that one form of the order page may send, including its photos. */
export const MAX_FORM_MB = 20;
