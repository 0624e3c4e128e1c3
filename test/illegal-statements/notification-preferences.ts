import { insert, type Noun, type Row } from "./statement";

const preference = (change: Row = {}) =>
  insert("notification_preferences", { user_id: 2, topic: "offers", bell: 1, email: "none", ...change });

const DAY = 86_400_000;
const digest = (change: Row = {}) => insert("digests", { user_id: 2, day: 1, due_at: DAY, first_id: 1, ...change });

/** What members chose to be notified of, and the emails that follow. Up to notification 1, emails are in the outbox. */
export const NOTIFICATION_PREFERENCES: Noun = {
  legal: [
    preference(),
    preference({ topic: "outbid", bell: 0 }),
    digest(),
    insert("notification_kinds", { kind: "news", topic: "comments" }),
    insert("email_pauses", { key: "notification:2:outbid:1", until: 1 }),
    "UPDATE notification_emails SET after_id = 2",
  ],
  refused: {
    "foreign key": {
      "a kind of no topic": insert("notification_kinds", { kind: "news", topic: "news" }),
      "a choice for no topic": preference({ topic: "news" }),
    },
    notification_preferences_urgent_today: {
      "outbid by daily email": preference({ topic: "outbid", email: "daily" }),
      "closing soon by daily email": preference({ topic: "closing", email: "daily" }),
    },
    emails_are_sent_once: { "a place that goes back": "UPDATE notification_emails SET after_id = 0" },
    digests_due_on_its_day: { "a daily email that is due the week after": digest({ due_at: 8 * DAY }) },
    digests_queued_when_due: { "a daily email before its time": digest({ queued_at: DAY - 1 }) },
    digest_is_fixed: {
      "a daily email that goes out twice": [digest({ queued_at: DAY }), "UPDATE digests SET queued_at = queued_at + 1"],
      "a daily email that leaves notifications out": [digest(), "UPDATE digests SET first_id = 2"],
    },
  },
};
