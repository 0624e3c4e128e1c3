export const PHOTO_SIZES = ["full", "thumb"] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** Whose eyes a photo is for: everyone's who sees its listing, or the two sides' of an order. They are stored apart. */
export type PhotoPlace = "listing" | "order";

/** Where everyone may see a listing's photo: the key is unguessable, the content never changes. */
export function photoPath(key: string, size: PhotoSize): string {
  return `/photos/${key}/${size}.webp`;
}

/** Where the two sides of an order see a photo of their conversation, and nobody else does. */
export function orderPhotoPath(orderId: number, key: string, size: PhotoSize): string {
  return `/orders/${orderId}/photos/${key}/${size}.webp`;
}
