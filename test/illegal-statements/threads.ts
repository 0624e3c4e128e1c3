import { insert, type Noun, orReplace, type Row } from "./statement";

/** Members 2 and 3, about nothing. */
const thread = (change: Row = {}) => insert("threads", { id: 9, low_id: 2, high_id: 3, created_at: 100, ...change });

/** The buyer's message in thread 1, about order 3 of member 1. */
const message = (change: Row = {}) =>
  insert("messages", { thread_id: 1, sender_id: 2, body: "Hello", photo_count: 1, at: 100, ...change });

/** A photo of that message, if it is the second one of all. */
const photo = (change: Row = {}) =>
  insert("message_photos", { message_id: 2, place: 1, photo_key: "p".repeat(32), width: 10, height: 10, ...change });

const block = (change: Row = {}) => insert("blocks", { blocker_id: 2, blocked_id: 3, at: 100, ...change });

/** Conversations, their messages and who has blocked whom. */
export const THREADS: Noun = {
  legal: [
    thread(),
    thread({ id: 10, low_id: 1, high_id: 3, listing_id: 2 }),
    message(),
    photo(),
    block(),
    "UPDATE thread_sides SET read_id = 1, read_at = 100 WHERE thread_id = 1 AND member_id = 2",
  ],
  refused: {
    threads_two_members: { "a conversation with oneself": thread({ low_id: 3 }) },
    thread_exists: {
      "a replaced conversation": orReplace(thread({ id: 1 })),
      "a second conversation about an order": thread({ low_id: 1, high_id: 2, listing_id: 4, order_id: 3 }),
      "a second conversation about nothing": [thread(), thread({ id: 10 })],
      "a side that its thread has already": insert("thread_sides", {
        thread_id: 1,
        member_id: 1,
        other_id: 2,
        about: "order",
      }),
    },
    thread_mismatch: {
      "a conversation about others' order": thread({ listing_id: 4, order_id: 1 }),
      "a question about a listing that neither sells": thread({ listing_id: 2 }),
      "a side of a member of neither": insert("thread_sides", {
        thread_id: 1,
        member_id: 3,
        other_id: 1,
        about: "order",
      }),
      "a message by a member of neither side": message({ sender_id: 3 }),
      "a photo that its message wasn't sent with": [message(), photo({ place: 2 })],
    },
    messages_are_permanent: {
      "a conversation about something else": "UPDATE threads SET listing_id = NULL",
      "a removed conversation": "DELETE FROM threads",
      "a side handed to another member": "UPDATE thread_sides SET member_id = 3 WHERE member_id = 2",
      "a message that is unread again": "UPDATE thread_sides SET read_id = 0 WHERE member_id = 1",
      "a removed side": "DELETE FROM thread_sides",
      "a changed message": "UPDATE messages SET body = 'All is well'",
      "a removed message": "DELETE FROM messages",
      "a replaced message": orReplace(message({ id: 1 })),
      "a changed photo": "UPDATE message_photos SET width = 20",
      "a removed photo": "DELETE FROM message_photos",
      "a photo in two messages": [message(), photo({ photo_key: "c".repeat(32) })],
    },
    thread_sides_read_what_was_sent: {
      "a message read before it was sent": "UPDATE thread_sides SET read_id = 2 WHERE member_id = 1",
    },
    messages_say_something: { "a message without text or photo": message({ body: "", photo_count: 0 }) },
    member_blocked: {
      "a message to a member who has blocked the sender": [thread(), block(), message({ thread_id: 9, sender_id: 3 })],
    },
    blocks_two_members: { "a member who blocks themselves": block({ blocked_id: 2 }) },
  },
};
