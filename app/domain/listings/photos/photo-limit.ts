/** A trigger enforces it. */
export const MAX_PHOTOS = 12;
