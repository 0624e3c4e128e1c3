import type { PhotoSize } from "~/domain/photos/photo-address";

/** The path of an item's photo, served to those who may see its collection. */
export function itemPhotoPath(collectionId: number, key: string, size: PhotoSize): string {
  return `/collections/${collectionId}/photos/${key}/${size}.webp`;
}
