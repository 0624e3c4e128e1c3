export const PHOTO_SIZES = ["full", "thumb"] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/**
 * Who may see a photo: everyone (a listing's photo or a member's picture), the two members of a thread, or those who may
 * see a collection. Each place is stored apart.
 */
export const PHOTO_PLACES = ["listing", "message", "avatar", "collection"] as const;
export type PhotoPlace = (typeof PHOTO_PLACES)[number];

/** A listing photo's public path. The key can't be guessed and the content never changes. */
export function photoPath(key: string, size: PhotoSize): string {
  return `/photos/${key}/${size}.webp`;
}

/** The public path of a member's picture, which has one size. The content never changes. CHECKs know this form. */
export function avatarPath(key: string): string {
  return `/avatars/${key}/thumb.webp`;
}

/** The key in an {@link avatarPath}. */
export const avatarKey = (path: string): string => path.split("/")[2] ?? "";
