import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { count, id, link, linkOrNull, time, timeOrNull } from "./columns";
import { listings } from "./listings";
import { orders } from "./orders";

export const threads = sqliteTable(
  "threads",
  {
    id: id(),
    lowId: link("low_id", () => users.id),
    highId: link("high_id", () => users.id),
    listingId: linkOrNull("listing_id", () => listings.id),
    orderId: linkOrNull("order_id", () => orders.id),
    createdAt: time("created_at"),
  },
  (t) => [
    uniqueIndex("threads_order").on(t.orderId).where(sql`order_id IS NOT NULL`),
    uniqueIndex("threads_listing")
      .on(t.lowId, t.highId, t.listingId)
      .where(sql`order_id IS NULL AND listing_id IS NOT NULL`),
    uniqueIndex("threads_pair").on(t.lowId, t.highId).where(sql`order_id IS NULL AND listing_id IS NULL`),
  ],
);

/** Triggers maintain everything except what the member has read. */
export const threadSides = sqliteTable(
  "thread_sides",
  {
    threadId: link("thread_id", () => threads.id),
    memberId: link("member_id", () => users.id),
    otherId: link("other_id", () => users.id),
    about: text("about", { enum: ["order", "listing", "member"] }).notNull(),
    lastId: count("last_id"),
    readId: count("read_id"),
    readAt: timeOrNull("read_at"),
    unread: count("unread"),
  },
  (t) => [
    primaryKey({ columns: [t.threadId, t.memberId] }),
    index("thread_sides_inbox").on(t.memberId, t.lastId),
    index("thread_sides_about").on(t.memberId, t.about, t.lastId),
    index("thread_sides_unread").on(t.memberId, t.lastId).where(sql`unread > 0`),
  ],
);

export const messages = sqliteTable(
  "messages",
  {
    id: id(),
    threadId: link("thread_id", () => threads.id),
    senderId: link("sender_id", () => users.id),
    /** "" only with a photo. */
    body: text("body").notNull(),
    photoCount: count("photo_count"),
    at: time("at"),
  },
  (t) => [index("messages_thread").on(t.threadId, t.id)],
);

export const messagePhotos = sqliteTable(
  "message_photos",
  {
    messageId: link("message_id", () => messages.id),
    place: integer("place").notNull(),
    photoKey: text("photo_key").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.place] }), uniqueIndex("message_photos_key").on(t.photoKey)],
);

/** Nothing but a withdrawal changes. */
export const listingAnswers = sqliteTable(
  "listing_answers",
  {
    id: id(),
    listingId: link("listing_id", () => listings.id),
    questionId: link("question_id", () => messages.id),
    answerId: link("answer_id", () => messages.id),
    at: time("at"),
    withdrawnAt: timeOrNull("withdrawn_at"),
    withdrawnBy: text("withdrawn_by", { enum: ["seller", "asker"] }),
  },
  (t) => [
    index("listing_answers_listing").on(t.listingId, t.id),
    uniqueIndex("listing_answers_question").on(t.questionId).where(sql`withdrawn_at IS NULL`),
    uniqueIndex("listing_answers_answer").on(t.answerId).where(sql`withdrawn_at IS NULL`),
  ],
);

export const blocks = sqliteTable(
  "blocks",
  {
    blockerId: link("blocker_id", () => users.id),
    blockedId: link("blocked_id", () => users.id),
    at: time("at"),
  },
  (t) => [primaryKey({ columns: [t.blockerId, t.blockedId] })],
);
