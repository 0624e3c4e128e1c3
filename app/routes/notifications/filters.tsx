import { TabLink } from "~/components/ui/tab-link";
import type { NotificationsPage } from "~/domain/notifications/list-groups.server";
import {
  type ChosenFilter,
  FILTERS,
  type NotificationFilter,
  readFilter,
} from "~/domain/notifications/notification-filter";
import { type Change, writeChange } from "~/domain/notifications/undo";

export const FILTER_NAMES: Readonly<Record<ChosenFilter, string>> = {
  all: "All",
  unread: "Unread",
  bidding: "Bidding",
  trading: "Buying & selling",
  messages: "Messages",
  people: "People & collections",
  account: "Money & account",
};

/** Links to the lists of all notifications, the unread ones and those of each category, with their unread counts. */
export function Filters({
  show,
  unread,
  unreadOf,
  isPartlyCounted,
}: { show: NotificationFilter } & Pick<NotificationsPage, "unread" | "unreadOf" | "isPartlyCounted">) {
  const countOf = (filter: ChosenFilter) =>
    filter === "unread" ? unread : (unreadOf.find(({ category }) => category === filter)?.count ?? 0);
  return (
    <nav aria-label="Filter notifications" className="flex flex-wrap gap-x-5 border-b border-line">
      {FILTERS.map((filter) => {
        const count = countOf(filter);
        return (
          <TabLink
            key={filter}
            to={listPath({ searchParams: new URLSearchParams() }, { show: filter })}
            isChosen={filter === show}
            className="gap-2 whitespace-nowrap"
          >
            {FILTER_NAMES[filter]}
            {count > 0 ? (
              <span className="rounded-full bg-mat px-2 text-sm font-semibold text-ink tabular-nums">
                {isPartlyCounted && filter !== "unread" ? `${count}+` : count}
                <span className="sr-only"> unread</span>
              </span>
            ) : null}
          </TabLink>
        );
      })}
    </nav>
  );
}

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
  const params = new URLSearchParams({
    ...(filter !== "all" && { show: filter }),
    ...(cursor && { before: cursor }),
    ...(change && { undo: writeChange(change) }),
  });
  return params.size > 0 ? `/notifications?${params}` : "/notifications";
}
