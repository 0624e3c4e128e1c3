import type { Topic } from "./topics";
import { countWords, earlierWords } from "./undo";

/** The categories that members filter by; a CHECK allows the same. */
export const CATEGORIES = ["bidding", "trading", "messages", "people", "account"] as const;
export type NotificationCategory = (typeof CATEGORIES)[number];

interface GroupWords {
  readonly count: number;
  readonly title: string;
  /** The listing in quotation marks, or a word for it. */
  readonly item: string;
}

interface KindFacts {
  readonly category: NotificationCategory;
  /** What members choose the bell and emails for. The table `notification_kinds` says the same. */
  readonly topic: Topic;
  /** The title of several about the same thing, which are then shown as one. Without it, each is shown by itself. */
  readonly titleOf?: (group: GroupWords) => string;
}

const bidding = { category: "bidding" } as const;
const trading = { category: "trading" } as const;
const people = { category: "people" } as const;
const account = { category: "account" } as const;

const times =
  (what: string, on = ": ") =>
  ({ count, item }: GroupWords) =>
    `${what} ${count === 2 ? "twice" : `${countWords(count)} times`}${on}${item}`;
const countOf =
  (what: string) =>
  ({ count, item }: GroupWords) =>
    `${countWords(count)} ${what} ${item}`;
const withEarlier = ({ title, count }: GroupWords) => `${title}, and ${earlierWords(count)}`;

/** The one kind of which a later one under the same key takes the place of the earlier, unread again. */
export const RENEWED_KIND = "bids";

const KINDS = {
  outbid: { ...bidding, topic: "outbid", titleOf: times("You've been outbid", " on ") },
  "absentee-placed": { ...bidding, topic: "outbid" },
  "ending-soon": { ...bidding, topic: "closing", titleOf: ({ item }) => `Closing soon: ${item}` },
  "auction-moved": { ...bidding, topic: "changes", titleOf: times("Auction extended") },
  "auction-cancelled": { ...bidding, topic: "results" },
  "auction-lost": { ...bidding, topic: "results" },
  "auction-won": { ...bidding, topic: "results" },
  "reserve-lowered": { ...bidding, topic: "changes", titleOf: times("Reserve lowered") },
  "second-chance": { ...bidding, topic: "results" },

  // Each says how many bids there are by then, so the newest speaks for all.
  bids: { ...trading, topic: "bids", titleOf: ({ title }) => title },
  "auction-sold": { ...trading, topic: "sales" },
  "auction-unsold": { ...trading, topic: "sales" },
  "listing-sold": { ...trading, topic: "sales" },
  "listing-addition": { ...trading, topic: "changes", titleOf: countOf("updates to") },
  "certificate-in-use": { ...trading, topic: "listings" },
  "import-finished": { ...trading, topic: "listings" },
  "import-stopped": { ...trading, topic: "listings" },
  offer: { ...trading, topic: "offers", titleOf: countOf("offers for") },
  "offer-accepted": { ...trading, topic: "offers" },
  "offer-declined": { ...trading, topic: "offers", titleOf: countOf("offers declined:") },
  "offer-withdrawn": { ...trading, topic: "offers", titleOf: countOf("offers withdrawn:") },
  "offer-expired": { ...trading, topic: "offers", titleOf: countOf("offers expired:") },
  "offer-ended": { ...trading, topic: "offers" },
  "order-awaiting-payment": { ...trading, topic: "orders" },
  "order-paid": { ...trading, topic: "orders" },
  "order-shipped": { ...trading, topic: "orders" },
  "order-delivered": { ...trading, topic: "orders" },
  "order-completed": { ...trading, topic: "orders" },
  "order-released": { ...trading, topic: "orders" },
  "order-disputed": { ...trading, topic: "disputes" },
  "order-return-agreed": { ...trading, topic: "disputes" },
  "order-return-sent": { ...trading, topic: "disputes" },
  "order-escalated": { ...trading, topic: "disputes" },
  "order-refunded": { ...trading, topic: "disputes" },
  "order-cancelled": { ...trading, topic: "orders" },
  "order-address": { ...trading, topic: "orders" },
  "order-proposal": { ...trading, topic: "disputes", titleOf: countOf("refunds proposed for") },
  "order-combined": { ...trading, topic: "orders" },
  "parcel-closing": { ...trading, topic: "orders" },
  "order-reminder": { ...trading, topic: "orders" },
  "answer-published": { ...trading, topic: "reviews" },
  "answer-taken-down": { ...trading, topic: "reviews" },
  review: { ...trading, topic: "reviews" },
  "review-reply": { ...trading, topic: "reviews" },

  message: { category: "messages", topic: "messages", titleOf: withEarlier },

  "new-listings": { ...people, topic: "following" },
  "saved-search": { ...people, topic: "searches" },
  "saved-searches": { ...people, topic: "searches" },
  "on-sale-again": { ...people, topic: "changes" },
  relisted: { ...people, topic: "changes" },
  want: { ...people, topic: "searches" },
  "article-comments": { ...people, topic: "comments", titleOf: withEarlier },
  "comment-replies": { ...people, topic: "comments", titleOf: withEarlier },

  "deposit-paid": { ...account, topic: "payments" },
  "deposit-failed": { ...account, topic: "payments" },
  "deposit-disputed": { ...account, topic: "payments" },
  "deposit-taken-back": { ...account, topic: "payments" },
  "deposit-given-back": { ...account, topic: "payments" },
  "payout-waiting": { ...account, topic: "payments" },
  "payout-paid": { ...account, topic: "payments" },
  "payout-failed": { ...account, topic: "payments" },
  "payout-returned": { ...account, topic: "payments" },
  "content-removed": { ...account, topic: "listings" },
  "content-restored": { ...account, topic: "listings" },
  "report-decided": { ...account, topic: "listings" },
} as const satisfies Record<string, KindFacts>;

export type NotificationKind = keyof typeof KINDS;

export const NOTIFICATION_KINDS = Object.keys(KINDS) as readonly NotificationKind[];

export const topicOf = (kind: NotificationKind): Topic => KINDS[kind].topic;

export const categoryOf = (kind: NotificationKind): NotificationCategory => KINDS[kind].category;

export const GROUPED_KINDS: readonly string[] = Object.entries<KindFacts>(KINDS)
  .filter(([, { titleOf }]) => titleOf !== undefined)
  .map(([kind]) => kind);

/** A group of one has the title of its notification. `item` is the title of the listing it is about, if any. */
export function groupTitle(kind: string, { count, title, item }: Omit<GroupWords, "item"> & { item: string | null }) {
  if (count < 2 || !isKnown(kind)) return title;
  const { titleOf }: KindFacts = KINDS[kind];
  return titleOf?.({ count, title, item: item === null ? "an item" : `“${item}”` }) ?? title;
}

const isKnown = (kind: string): kind is NotificationKind => Object.hasOwn(KINDS, kind);
