import type { PhotoSize } from "~/domain/photos/photo-address";

export interface ThreadMessage {
  readonly id: number;
  readonly isOwn: boolean;
  /** "" only with a photo. Of a removed message, why it was removed. */
  readonly body: string;
  readonly isRemoved: boolean;
  readonly at: string;
  readonly photos: readonly MessagePhoto[];
}

export interface MessagePhoto {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

export function messagePhotoPath(threadId: number, key: string, size: PhotoSize): string {
  return `/messages/${threadId}/photos/${key}/${size}.webp`;
}

export function newThreadPath(to: number, listingId?: number): string {
  return `/messages/new?to=${to}${listingId === undefined ? "" : `&listing=${listingId}`}`;
}
