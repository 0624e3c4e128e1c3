import { TabLink } from "~/components/ui/tab-link";
import type { NotificationsPage } from "~/domain/notifications/list-groups.server";
import { type ChosenFilter, FILTERS, type NotificationFilter } from "~/domain/notifications/notification-filter";
import { listPath } from "./list-path";

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
