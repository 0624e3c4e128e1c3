/** How often a member may download their data, and how many ZIPs of photos, in a day: each reads everything again. */
export const DOWNLOADS_PER_DAY = { data: 5, photos: 50 } as const;
