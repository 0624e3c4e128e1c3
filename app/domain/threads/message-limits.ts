export const MAX_MESSAGE_LENGTH = 2_000;
export const MAX_MESSAGE_PHOTOS = 4;
export const MAX_MESSAGE_MB = 20;

export const MESSAGES_PER_MINUTE = 20;
export const NEW_THREADS_PER_HOUR = 10;
export const NEW_THREADS_PER_DAY = 30;

export const MESSAGES_PAGE = 50;
export const INBOX_PAGE = 25;
