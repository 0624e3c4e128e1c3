import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { count, id, link, linkOrNull, time, timeOrNull } from "./columns";
import { listings } from "./listings";
import { orders } from "./orders";

export const threads = sqliteTable("threads", {
  id: id(),
  lowId: link("low_id", () => users.id),
  highId: link("high_id", () => users.id),
  listingId: linkOrNull("listing_id", () => listings.id),
  orderId: linkOrNull("order_id", () => orders.id),
  createdAt: time("created_at"),
});

/** Triggers maintain everything except what the member has read. */
export const threadSides = sqliteTable("thread_sides", {
  threadId: link("thread_id", () => threads.id),
  memberId: link("member_id", () => users.id),
  otherId: link("other_id", () => users.id),
  about: text("about", { enum: ["order", "listing", "member"] }).notNull(),
  lastId: count("last_id"),
  readId: count("read_id"),
  readAt: timeOrNull("read_at"),
  unread: count("unread"),
});

export const messages = sqliteTable("messages", {
  id: id(),
  threadId: link("thread_id", () => threads.id),
  senderId: link("sender_id", () => users.id),
  /** "" only with a photo. */
  body: text("body").notNull(),
  photoCount: count("photo_count"),
  at: time("at"),
});

export const messagePhotos = sqliteTable("message_photos", {
  messageId: link("message_id", () => messages.id),
  place: integer("place").notNull(),
  photoKey: text("photo_key").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
});

/** Nothing but a withdrawal changes. */
export const listingAnswers = sqliteTable("listing_answers", {
  id: id(),
  listingId: link("listing_id", () => listings.id),
  questionId: link("question_id", () => messages.id),
  answerId: link("answer_id", () => messages.id),
  at: time("at"),
  withdrawnAt: timeOrNull("withdrawn_at"),
  withdrawnBy: text("withdrawn_by", { enum: ["seller", "asker"] }),
});

export const blocks = sqliteTable("blocks", {
  blockerId: link("blocker_id", () => users.id),
  blockedId: link("blocked_id", () => users.id),
  at: time("at"),
});
