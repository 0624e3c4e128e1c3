import { countWords, earlierWords } from "./undo";

/** The categories that members filter by; a CHECK allows the same. */
export const CATEGORIES = ["bidding", "trading", "messages", "people", "account"] as const;
export type NotificationCategory = (typeof CATEGORIES)[number];

interface Grouped {
  readonly count: number;
  /** The title of the newest. */
  readonly title: string;
  /** The listing in quotation marks, or a word for it. */
  readonly item: string;
}

interface KindFacts {
  readonly category: NotificationCategory;
  /** The title of several about the same thing, which are then shown as one. Without it, each is shown by itself. */
  readonly titleOf?: (group: Grouped) => string;
}

const bidding = { category: "bidding" } as const;
const trading = { category: "trading" } as const;
const people = { category: "people" } as const;
const account = { category: "account" } as const;

const times = ({ count }: Grouped) => (count === 2 ? "twice" : `${countWords(count)} times`);
const withEarlier = ({ title, count }: Grouped) => `${title}, and ${earlierWords(count)}`;

/** The one kind of which a later one under the same key takes the place of the earlier, unread again. */
export const RENEWED_KIND = "bids";

/** Every kind of notification, with its category and the title of a group. */
const KINDS = {
  outbid: { ...bidding, titleOf: (group) => `You've been outbid ${times(group)} on ${group.item}` },
  "absentee-placed": bidding,
  "ending-soon": { ...bidding, titleOf: ({ item }) => `Closing soon: ${item}` },
  "auction-moved": { ...bidding, titleOf: (group) => `Auction extended ${times(group)}: ${group.item}` },
  "auction-cancelled": bidding,
  "auction-lost": bidding,
  "auction-won": bidding,
  "reserve-lowered": { ...bidding, titleOf: (group) => `Reserve lowered ${times(group)}: ${group.item}` },
  "second-chance": bidding,

  // Each says how many bids there are by then, so the newest speaks for all.
  bids: { ...trading, titleOf: ({ title }) => title },
  "auction-sold": trading,
  "auction-unsold": trading,
  "listing-sold": trading,
  "listing-addition": { ...trading, titleOf: ({ count, item }) => `${countWords(count)} updates to ${item}` },
  "certificate-in-use": trading,
  "import-finished": trading,
  "import-stopped": trading,
  offer: { ...trading, titleOf: ({ count, item }) => `${countWords(count)} offers for ${item}` },
  "offer-accepted": trading,
  "offer-declined": { ...trading, titleOf: ({ count, item }) => `${countWords(count)} offers declined: ${item}` },
  "offer-withdrawn": { ...trading, titleOf: ({ count, item }) => `${countWords(count)} offers withdrawn: ${item}` },
  "offer-expired": { ...trading, titleOf: ({ count, item }) => `${countWords(count)} offers expired: ${item}` },
  "offer-ended": trading,
  "order-awaiting-payment": trading,
  "order-paid": trading,
  "order-shipped": trading,
  "order-delivered": trading,
  "order-completed": trading,
  "order-released": trading,
  "order-disputed": trading,
  "order-return-agreed": trading,
  "order-return-sent": trading,
  "order-escalated": trading,
  "order-refunded": trading,
  "order-cancelled": trading,
  "order-address": trading,
  "order-proposal": { ...trading, titleOf: ({ count, item }) => `${countWords(count)} refunds proposed for ${item}` },
  "order-reminder": trading,
  "answer-published": trading,
  "answer-taken-down": trading,
  review: trading,
  "review-reply": trading,

  message: { category: "messages", titleOf: withEarlier },

  "new-listings": people,
  "saved-search": people,
  "saved-searches": people,
  "on-sale-again": people,
  relisted: people,
  want: people,
  "article-comments": { ...people, titleOf: withEarlier },
  "comment-replies": { ...people, titleOf: withEarlier },

  "deposit-paid": account,
  "payout-waiting": account,
  "payout-paid": account,
  "payout-failed": account,
  "payout-returned": account,
  "content-removed": account,
  "content-restored": account,
  "report-decided": account,
} as const satisfies Record<string, KindFacts>;

export type NotificationKind = keyof typeof KINDS;

export const categoryOf = (kind: NotificationKind): NotificationCategory => KINDS[kind].category;

/** The kinds that are grouped by what they are about. */
export const GROUPED_KINDS: readonly string[] = Object.entries<KindFacts>(KINDS)
  .filter(([, { titleOf }]) => titleOf !== undefined)
  .map(([kind]) => kind);

/** The title of a group: that of its newest if it has no others. `item` is the title of the listing, if it is about one. */
export function groupTitle(
  kind: string,
  { count, title, item }: Omit<Grouped, "item"> & { item: string | null },
): string {
  if (count < 2 || !isKnown(kind)) return title;
  const { titleOf }: KindFacts = KINDS[kind];
  return titleOf?.({ count, title, item: item === null ? "an item" : `“${item}”` }) ?? title;
}

function isKnown(kind: string): kind is NotificationKind {
  return Object.hasOwn(KINDS, kind);
}
