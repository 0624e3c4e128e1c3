import { articleComments, articleRevisions, articles } from "~/db/schema/articles";
import { letters } from "~/db/schema/help";
import { follows } from "~/db/schema/people";
import { reports } from "~/db/schema/reports";
import { blocks, messages, threadSides } from "~/db/schema/threads";
import { listingWatches, savedSearches, watches } from "~/db/schema/watching";
import { type ExportedTable, LOT, rowsOf, usernameOf } from "./exported-table.server";

export const PEOPLE_TABLES: readonly ExportedTable[] = [
  rowsOf(threadSides, "conversations", "Your conversations.", {
    owner: "memberId",
    join: "JOIN threads AS c ON c.id = t.thread_id",
    covers: ["threads"],
    keys: "lastId, threadId",
    columns: "threadId as id, unread",
    also: {
      with: usernameOf("t.other_id"),
      listingId: "c.listing_id",
      orderId: "c.order_id",
      startedAt: "c.created_at",
    },
  }),
  rowsOf(messages, "messages", "Messages that you wrote and received.", {
    owner: "memberId",
    through: { table: threadSides, on: "t.thread_id = o.thread_id", keys: "lastId, threadId" },
    columns: "id, threadId as conversationId, body as text, photoCount as photos, at as sentAt",
    also: { from: usernameOf("t.sender_id"), isMine: "t.sender_id = @me" },
  }),
  rowsOf(articles, "articles", "Your articles and drafts, in Markdown.", {
    owner: "authorId",
    columns: `id, slug as address, state, title, summary, tags, body as text, revision, createdAt, publishedAt,
      changedAt`,
  }),
  rowsOf(articleRevisions, "article-revisions", "The published revisions of your articles.", {
    owner: "authorId",
    through: { table: articles, on: "t.article_id = o.id", keys: "id" },
    keys: "number",
    columns: "articleId, number, title, summary, tags, note, body as text, at as publishedAt",
  }),
  rowsOf(articleComments, "comments", "Your comments on articles.", {
    owner: "authorId",
    join: "JOIN articles AS a ON a.id = t.article_id",
    and: "t.removed_at IS NULL",
    columns: "id, parentId as answers, text, at as writtenAt, editedAt",
    also: { article: "a.title" },
  }),
  rowsOf(letters, "letters", "What you wrote to Obverse.", {
    owner: "memberId",
    columns: "reference, name, email, topic, body as text, at as sentAt, answeredAt",
  }),
  rowsOf(reports, "reports", "What you reported, and what was decided.", {
    owner: "reporterId",
    columns: "kind, targetId as number, reason, note, at as reportedAt, outcome, decidedAt",
  }),
  rowsOf(watches, "watched-auctions", "Auctions that you watch.", {
    join: LOT,
    keys: "auctionId",
    columns: "auctionId, at as watchedAt",
    also: { item: "l.title" },
  }),
  rowsOf(listingWatches, "watched-listings", "Items at a fixed price that you watch.", {
    join: "JOIN listings AS l ON l.id = t.listing_id",
    keys: "listingId",
    columns: "listingId, at as watchedAt",
    also: { item: "l.title" },
  }),
  rowsOf(savedSearches, "saved-searches", "Your saved searches.", {
    and: "t.deleted_at IS NULL",
    keys: "query",
    columns: "name, query as search, alert, createdAt as savedAt",
  }),
  rowsOf(follows, "following", "Members you follow.", {
    owner: "followerId",
    columns: "muted as isMuted, at as followedAt",
    also: { member: usernameOf("t.followed_id") },
  }),
  rowsOf(follows, "followers", "Members who follow you.", {
    owner: "followedId",
    columns: "at as followedAt",
    also: { member: usernameOf("t.follower_id") },
  }),
  rowsOf(blocks, "blocked-members", "Members you've blocked.", {
    owner: "blockerId",
    keys: "blockedId",
    columns: "at as blockedAt",
    also: { member: usernameOf("t.blocked_id") },
  }),
];
