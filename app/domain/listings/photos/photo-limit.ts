/** The most photos of a listing. A trigger enforces it. */
export const MAX_PHOTOS = 12;
