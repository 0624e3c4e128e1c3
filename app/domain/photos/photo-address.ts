export const PHOTO_SIZES = ["full", "thumb"] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** Who may see a photo: everyone, as part of a listing, or the two sides of an order. Each place is stored apart. */
export type PhotoPlace = "listing" | "order";

/** A listing photo's public path. The key can't be guessed and the content never changes. */
export function photoPath(key: string, size: PhotoSize): string {
  return `/photos/${key}/${size}.webp`;
}

/** The path of a photo in an order's conversation, served to its two sides only. */
export function orderPhotoPath(orderId: number, key: string, size: PhotoSize): string {
  return `/orders/${orderId}/photos/${key}/${size}.webp`;
}
