export const PHOTO_SIZES = ["full", "thumb"] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** Each is stored apart and has its own audience: everyone, a thread's two members, or those who may see a collection. */
export const PHOTO_PLACES = ["listing", "message", "avatar", "collection"] as const;
export type PhotoPlace = (typeof PHOTO_PLACES)[number];

/** Public. The key can't be guessed, and the content never changes. */
export function photoPath(key: string, size: PhotoSize): string {
  return `/photos/${key}/${size}.webp`;
}

/** Public. The content never changes. CHECKs know this form. */
export function avatarPath(key: string): string {
  return `/avatars/${key}/thumb.webp`;
}

export const avatarKey = (path: string): string => path.split("/")[2] ?? "";
