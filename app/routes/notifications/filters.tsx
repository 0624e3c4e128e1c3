import { EmptyState } from "~/components/page";
import { ButtonLink, TabLink } from "~/components/ui/controls";
import type { NotificationsPage } from "~/domain/notifications/list-groups.server";
import {
  type ChosenFilter,
  FILTERS,
  isChosenFilter,
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

type FiltersProps = { show: NotificationFilter } & Pick<NotificationsPage, "unread" | "unreadOf" | "isPartlyCounted">;

/** Links to the lists of all notifications, the unread ones and those of each category, with their unread counts. */
export function Filters({ show, unread, unreadOf, isPartlyCounted }: FiltersProps) {
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

interface Empty {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly action: string;
}

const EMPTY: Readonly<Record<ChosenFilter, Empty>> = {
  all: {
    title: "No notifications",
    text: "We'll let you know here when you're outbid, win, sell or get paid, and when an order needs your attention.",
    to: "/auctions",
    action: "See live auctions",
  },
  unread: {
    title: "You're all caught up",
    text: "You've read all your notifications.",
    to: "/notifications",
    action: "See all notifications",
  },
  bidding: {
    title: "Nothing about your bids",
    text: "We'll let you know here when you're outbid, when a lot that you bid on or watch is about to close, and how it ends.",
    to: "/auctions",
    action: "See live auctions",
  },
  trading: {
    title: "Nothing about your purchases and sales",
    text: "Offers, orders, shipments, reviews and everything else about what you buy and sell will appear here.",
    to: "/orders",
    action: "See your orders",
  },
  messages: {
    title: "No messages",
    text: "We'll let you know here when a member writes to you.",
    to: "/messages",
    action: "Go to Messages",
  },
  people: {
    title: "Nothing from members and collections",
    text: "New listings of members you follow, matches for your saved searches and your want list, and comments on your articles will appear here.",
    to: "/following",
    action: "See who you follow",
  },
  account: {
    title: "Nothing about your money and account",
    text: "Deposits, payouts and our decisions about reports will appear here.",
    to: "/wallet",
    action: "Go to your wallet",
  },
};

const EMPTY_GROUP: Empty = {
  title: "This group is empty",
  text: "Its notifications were deleted, by you or automatically some time after you read them.",
  to: "/notifications",
  action: "See all notifications",
};

/** The empty state of a list; a later page can be empty although earlier ones aren't. */
export function Nothing({ show, isLater }: { show: NotificationFilter; isLater: boolean }) {
  if (isLater) return <p className="py-8 text-quiet">There are no older notifications here.</p>;
  const { title, text, to, action } = isChosenFilter(show) ? EMPTY[show] : EMPTY_GROUP;
  return (
    <EmptyState title={title} action={<ButtonLink to={to}>{action}</ButtonLink>}>
      {text}
    </EmptyState>
  );
}
