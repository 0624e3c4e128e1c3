export const INBOX_FILTERS = ["all", "unread", "orders", "listings"] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];

export function inboxQuery(search: URLSearchParams): { show: InboxFilter; words: string } {
  const show = INBOX_FILTERS.find((each) => each === search.get("show")) ?? "all";
  return { show, words: (search.get("q") ?? "").trim().slice(0, 100) };
}
