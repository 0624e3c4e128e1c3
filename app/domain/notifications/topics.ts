export const EMAIL_CHOICES = ["now", "daily", "none"] as const;
export type EmailChoice = (typeof EMAIL_CHOICES)[number];

interface TopicFacts {
  readonly title: string;
  readonly line: string;
  readonly email: EmailChoice;
  /** A day later it would be too late, so it isn't in the daily email. A CHECK refuses that too. */
  readonly isUrgent?: true;
  /** Several about the same thing within this time are one email. */
  readonly onceInMinutes?: number;
}

/** The least between two emails about the same lot or conversation. */
export const PAUSE_MINUTES = 10;

/** What members choose for, in the order of the settings. Each kind of notification belongs to one. */
const FACTS = {
  outbid: {
    title: "Outbid",
    line: "Someone bids more than your maximum",
    email: "now",
    isUrgent: true,
    onceInMinutes: PAUSE_MINUTES,
  },
  closing: {
    title: "Closing soon",
    line: "An auction that you bid on or watch closes within the hour",
    email: "now",
    isUrgent: true,
    onceInMinutes: 60,
  },
  results: { title: "Won or lost", line: "An auction ends, or you get a second chance", email: "now" },
  changes: { title: "Watched items", line: "They are updated, extended or back on sale", email: "daily" },
  bids: { title: "Bids on your items", line: "How many there are, once an hour for each item", email: "none" },
  sales: {
    title: "Sold or unsold",
    line: "One of your items sells, or its auction ends without a buyer",
    email: "now",
  },
  offers: { title: "Offers", line: "Offers that you get, and answers to those you make", email: "now" },
  orders: { title: "Orders", line: "Payment, shipping, delivery and reminders", email: "now" },
  disputes: { title: "Disputes", line: "Problems with an order, returns and refunds", email: "now" },
  reviews: { title: "Reviews and questions", line: "Reviews, replies and published answers", email: "daily" },
  listings: { title: "Your listings", line: "Imports, certificates and decisions on reports", email: "now" },
  messages: { title: "Messages", line: "Someone writes to you", email: "now", onceInMinutes: PAUSE_MINUTES },
  searches: { title: "Saved searches and wants", line: "New items that match what you look for", email: "daily" },
  following: { title: "Members you follow", line: "They list something new", email: "daily" },
  comments: { title: "Comments", line: "Comments on your articles, and replies to you", email: "daily" },
  payments: { title: "Payments", line: "Deposits and payouts", email: "now" },
} as const satisfies Record<string, TopicFacts>;

export type Topic = keyof typeof FACTS;

export const TOPICS: Readonly<Record<Topic, TopicFacts>> = FACTS;
export const TOPIC_NAMES = Object.keys(FACTS) as readonly Topic[];

export const PUSHED_TOPICS: readonly Topic[] = ["outbid", "closing", "results", "offers", "orders", "messages"];

export const isTopic = (name: string): name is Topic => Object.hasOwn(FACTS, name);

export const choicesFor = (topic: Topic): readonly EmailChoice[] =>
  TOPICS[topic].isUrgent ? EMAIL_CHOICES.filter((choice) => choice !== "daily") : EMAIL_CHOICES;
