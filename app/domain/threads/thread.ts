import type { PhotoSize } from "~/domain/photos/photo-address";

/** A message as the two members of its thread see it. */
export interface ThreadMessage {
  readonly id: number;
  readonly isOwn: boolean;
  /** "" only with a photo. Of a removed message, why it was removed. */
  readonly body: string;
  /** The operator removed it. */
  readonly isRemoved: boolean;
  /** ISO 8601. */
  readonly at: string;
  readonly photos: readonly MessagePhoto[];
}

export interface MessagePhoto {
  readonly key: string;
  /** Pixels of the full size. */
  readonly width: number;
  readonly height: number;
}

/** The path of a photo in a thread, served to its two members only. */
export function messagePhotoPath(threadId: number, key: string, size: PhotoSize): string {
  return `/messages/${threadId}/photos/${key}/${size}.webp`;
}

/** The page on which a conversation begins, or continues if there is one already. */
export function newThreadPath(to: number, listingId?: number): string {
  return `/messages/new?to=${to}${listingId === undefined ? "" : `&listing=${listingId}`}`;
}
