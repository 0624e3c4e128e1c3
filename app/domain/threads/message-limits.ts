/** Characters of a message; a CHECK enforces it. */
export const MAX_MESSAGE_LENGTH = 2_000;
/** Photos of one message; a CHECK enforces it. */
export const MAX_MESSAGE_PHOTOS = 4;
/** The most megabytes that a form with photos may send. */
export const MAX_MESSAGE_MB = 20;

/** Messages of one member in a minute. */
export const MESSAGES_PER_MINUTE = 20;
/** Conversations that one member may begin. */
export const NEW_THREADS_PER_HOUR = 10;
export const NEW_THREADS_PER_DAY = 30;

/** Messages on one page of a conversation. */
export const MESSAGES_PAGE = 50;
/** Conversations on one page of the inbox. */
export const INBOX_PAGE = 25;
