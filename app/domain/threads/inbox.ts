export const INBOX_FILTERS = ["all", "unread", "orders", "listings"] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];

export interface InboxEntry {
  readonly threadId: number;
  readonly otherId: number;
  readonly otherName: string;
  readonly otherImageUrl: string | null;
  readonly about: "order" | "listing" | "member";
  readonly orderId: number | null;
  readonly listingId: number | null;
  readonly title: string | null;
  readonly photoKey: string | null;
  readonly unread: number;
  readonly messageId: number;
  readonly body: string;
  readonly photoCount: number;
  readonly isOwn: boolean;
  readonly at: string;
}

export interface InboxPage {
  readonly entries: readonly InboxEntry[];
  readonly nextBefore: number | null;
}

export function inboxQuery(search: URLSearchParams): { show: InboxFilter; words: string } {
  const show = INBOX_FILTERS.find((each) => each === search.get("show")) ?? "all";
  return { show, words: (search.get("q") ?? "").trim().slice(0, 100) };
}
