import { insert, type Noun, type Row } from "./statement";

const notification = (change: Row = {}) =>
  insert("notifications", {
    user_id: 2,
    kind: "outbid",
    category: "bidding",
    facts: '{"item":"Thaler 1780","isAtOpening":true}',
    created_at: 1,
    ...change,
  });
const inWords = (change: Row = {}) =>
  notification({ facts: null, title: "Outbid", message: "On Thaler 1780", ...change });

const key = (change: Row = {}) =>
  insert("idempotency_keys", { user_id: 1, key: "12345678", input_hash: "h", answer: "{}", at: 1, ...change });

const backoff = (change: Row = {}) =>
  insert("sweep_backoffs", { kind: "order", row_id: 1, failures: 1, retry_at: 1, ...change });

const changeCount = (count: number) => insert("must_change_one", { n: count });

/** Notifications, and the tables that every commit and every sweep uses. */
export const OPERATIONS: Noun = {
  legal: [notification(), inWords(), key(), backoff(), changeCount(1)],
  refused: {
    notification_is_kept: { "an unread notification that is forgotten": "DELETE FROM notifications WHERE id = 1" },
    notifications_facts_or_words: {
      "a notification of nothing": notification({ facts: null }),
      "a notification with facts and words": inWords({ facts: "{}" }),
      "a title without a message": inWords({ message: null }),
    },
    "UNIQUE notifications.once_key": {
      "a notification that is made once, made twice": [
        notification({ once_key: "k" }),
        notification({ once_key: "k" }),
      ],
    },
    conflict: {
      "a batch whose condition matched nothing": changeCount(0),
      "a batch whose condition matched two rows": changeCount(2),
    },
  },
};
