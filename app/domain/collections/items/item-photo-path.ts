import type { PhotoSize } from "~/domain/photos/photo-address";

/** Served to those who may see the collection. */
export function itemPhotoPath(collectionId: number, key: string, size: PhotoSize): string {
  return `/collections/${collectionId}/photos/${key}/${size}.webp`;
}
