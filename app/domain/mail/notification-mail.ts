import type { NotificationKind } from "~/domain/notifications/notification-kinds";
import { type NotificationSubject, notificationPath } from "~/domain/notifications/notification-path";
import { TOPICS, type Topic } from "~/domain/notifications/topics";
import type { MailText } from "./mail";

/** What every mail program shows of a subject in one line. */
export const SUBJECT_MAX = 78;

export interface MailedNotification extends NotificationSubject {
  readonly topic: Topic;
  readonly title: string;
  readonly message: string;
  readonly item: string | null;
}

const LABELS: Readonly<Record<Topic, string>> = {
  outbid: "Bid again",
  closing: "Open the auction",
  results: "Open the auction",
  changes: "Open the item",
  bids: "See the bids",
  sales: "Open your listing",
  offers: "Open the offer",
  orders: "Open the order",
  disputes: "Open the order",
  reviews: "Open the item",
  listings: "Open your listing",
  messages: "Read and reply",
  searches: "See the items",
  following: "See the items",
  comments: "Read the comments",
  payments: "Open your wallet",
};

/** What it says of a kind that asks for something else. */
const LABELS_OF_KINDS: { readonly [Kind in NotificationKind]?: string } = { "deposit-failed": "Add money again" };

/** Without a page of its own, a notification is found in the list. */
const pathOf = (notification: MailedNotification) => notificationPath(notification) ?? "/notifications";

export function notificationMail(notification: MailedNotification): MailText {
  const { kind, topic, title, message, item } = notification;
  const path = pathOf(notification);
  const label = LABELS_OF_KINDS[kind as NotificationKind] ?? LABELS[topic];
  return {
    subject: subjectOf(item === null || title.includes(item) ? title : `${title}: ${item}`),
    paragraphs: [message],
    action: { label: path === "/notifications" ? "See your notifications" : label, path },
    closing: `You're getting this email because emails about “${TOPICS[topic].title}” are turned on.`,
  };
}

/** The daily mail; `more` is how many notifications it leaves out. */
export function digestMail(entries: readonly MailedNotification[], more: number): MailText {
  const [first] = entries;
  const count = entries.length + more;
  return {
    subject: subjectOf(count === 1 && first ? first.title : `${count} new notifications`),
    paragraphs: ["Here's what's new."],
    entries: entries.map((each) => ({ title: each.title, line: each.message, path: pathOf(each) })),
    action: { label: more > 0 ? `See these and ${more} more` : "See your notifications", path: "/notifications" },
    closing:
      "You're getting this email because some topics are set to a daily email. It's sent only when there's something new.",
  };
}

const subjectOf = (words: string) =>
  words.length <= SUBJECT_MAX ? words : `${words.slice(0, SUBJECT_MAX - 1).trimEnd()}…`;
