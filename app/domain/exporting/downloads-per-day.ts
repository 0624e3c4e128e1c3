/** Each download reads everything again. */
export const DOWNLOADS_PER_DAY = { data: 5, photos: 50 } as const;
