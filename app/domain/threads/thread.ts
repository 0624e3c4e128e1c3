import type { PhotoSize } from "~/domain/photos/photo-address";

export const MAX_MESSAGE_LENGTH = 2_000;
export const MAX_MESSAGE_PHOTOS = 4;
export const MAX_MESSAGE_MB = 20;

export const MESSAGES_PER_MINUTE = 20;
export const NEW_THREADS_PER_HOUR = 10;
export const NEW_THREADS_PER_DAY = 30;

export const MESSAGES_PAGE = 50;
export const INBOX_PAGE = 25;

export function messagePhotoPath(threadId: number, key: string, size: PhotoSize): string {
  return `/messages/${threadId}/photos/${key}/${size}.webp`;
}

export function newThreadPath(to: number, listingId?: number): string {
  return `/messages/new?to=${to}${listingId === undefined ? "" : `&listing=${listingId}`}`;
}

export const INBOX_FILTERS = ["all", "unread", "orders", "listings"] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];

export function inboxQuery(search: URLSearchParams): { show: InboxFilter; words: string } {
  const show = INBOX_FILTERS.find((each) => each === search.get("show")) ?? "all";
  return { show, words: (search.get("q") ?? "").trim().slice(0, 100) };
}
