import { type NotificationFilter, readFilter } from "~/domain/notifications/notification-filter";
import { type Change, writeChange } from "~/domain/notifications/undo";

interface Differently {
  readonly show?: NotificationFilter;
  /** Null for the first page. */
  readonly before?: number | null;
  /** The change that the page offers to undo. */
  readonly change?: Change | null;
}

/** The list's address: the current page's with the given changes, without an offer to undo. */
export function listPath(
  { searchParams }: Pick<URL, "searchParams">,
  { show, before, change }: Differently = {},
): string {
  const filter = show ?? readFilter(searchParams.get("show"));
  const cursor = before === undefined ? searchParams.get("before") : before?.toString();
  const kept = new URLSearchParams({
    ...(filter !== "all" && { show: filter }),
    ...(cursor && { before: cursor }),
    ...(change && { undo: writeChange(change) }),
  });
  return kept.size > 0 ? `/notifications?${kept}` : "/notifications";
}
