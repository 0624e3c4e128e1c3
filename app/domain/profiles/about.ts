export const MAX_ABOUT_LENGTH = 1_000;
