/** What an inbox lists. */
export const INBOX_FILTERS = ["all", "unread", "orders", "listings"] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];

/** A thread in the inbox with its newest message, or one message that a search found. */
export interface InboxEntry {
  readonly threadId: number;
  readonly otherId: number;
  readonly otherName: string;
  readonly otherImageUrl: string | null;
  readonly about: "order" | "listing" | "member";
  readonly orderId: number | null;
  /** The listing, or the order's listing. */
  readonly listingId: number | null;
  /** The title and photo of the listing, or of the order's listing. */
  readonly title: string | null;
  readonly photoKey: string | null;
  /** Unread messages of the thread. */
  readonly unread: number;
  readonly messageId: number;
  readonly body: string;
  readonly photoCount: number;
  readonly isOwn: boolean;
  /** ISO 8601. */
  readonly at: string;
}

export interface InboxPage {
  readonly entries: readonly InboxEntry[];
  /** The next page's `before`; null on the last page. */
  readonly nextBefore: number | null;
}

/** The inbox that the query of an address asks for. */
export function inboxQuery(search: URLSearchParams): { show: InboxFilter; words: string } {
  const show = INBOX_FILTERS.find((each) => each === search.get("show")) ?? "all";
  return { show, words: (search.get("q") ?? "").trim().slice(0, 100) };
}
