export const PHOTO_SIZES = ["full", "thumb"] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** Where a photo is served from and stored under: the key is unguessable, the content never changes. */
export function photoPath(key: string, size: PhotoSize): string {
  return `/photos/${key}/${size}.webp`;
}
