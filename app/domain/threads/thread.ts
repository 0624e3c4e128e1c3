import type { PhotoSize } from "~/domain/photos/photo-address";

export function messagePhotoPath(threadId: number, key: string, size: PhotoSize): string {
  return `/messages/${threadId}/photos/${key}/${size}.webp`;
}

export function newThreadPath(to: number, listingId?: number): string {
  return `/messages/new?to=${to}${listingId === undefined ? "" : `&listing=${listingId}`}`;
}
