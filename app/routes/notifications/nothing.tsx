import { EmptyState } from "~/components/page";
import { ButtonLink } from "~/components/ui/controls";
import { type ChosenFilter, isChosenFilter, type NotificationFilter } from "~/domain/notifications/notification-filter";

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
