import type { ExportedTable } from "./exported-table";

const USER = (id: string) => `(SELECT username FROM users WHERE id = ${id})`;

export const PEOPLE_TABLES: readonly ExportedTable[] = [
  {
    name: "conversations",
    about: "Your conversations.",
    covers: ["thread_sides", "threads"],
    from: "thread_sides AS s JOIN threads AS t ON t.id = s.thread_id",
    where: "s.member_id = @me",
    keys: ["s.last_id", "s.thread_id"],
    columns: {
      ...{ id: "t.id", with: USER("s.other_id"), listingId: "t.listing_id", orderId: "t.order_id" },
      ...{ unread: "s.unread", startedAt: "t.created_at" },
    },
  },
  {
    name: "messages",
    about: "Messages that you wrote and received.",
    covers: ["messages"],
    from: "thread_sides AS s JOIN messages AS m ON m.thread_id = s.thread_id",
    where: "s.member_id = @me",
    keys: ["s.last_id", "s.thread_id", "m.id"],
    columns: {
      ...{ id: "m.id", conversationId: "m.thread_id", from: USER("m.sender_id"), isMine: "m.sender_id = @me" },
      ...{ text: "m.body", photos: "m.photo_count", sentAt: "m.at" },
    },
  },
  {
    name: "letters",
    about: "What you wrote to Obverse.",
    covers: ["letters"],
    from: "letters AS l",
    where: "l.member_id = @me",
    keys: ["l.id"],
    columns: {
      ...{ reference: "l.reference", name: "l.name", email: "l.email", topic: "l.topic", text: "l.body" },
      ...{ sentAt: "l.at", answeredAt: "l.answered_at" },
    },
  },
  {
    name: "reports",
    about: "What you reported, and what was decided.",
    covers: ["reports"],
    from: "reports AS r",
    where: "r.reporter_id = @me",
    keys: ["r.id"],
    columns: {
      ...{ kind: "r.kind", number: "r.target_id", reason: "r.reason", note: "r.note", reportedAt: "r.at" },
      ...{ outcome: "r.outcome", decidedAt: "r.decided_at" },
    },
  },
  {
    name: "articles",
    about: "Your articles and drafts, in Markdown.",
    covers: ["articles"],
    from: "articles AS a",
    where: "a.author_id = @me",
    keys: ["a.id"],
    columns: {
      ...{ id: "a.id", address: "a.slug", state: "a.state", title: "a.title", summary: "a.summary", tags: "a.tags" },
      ...{ text: "a.body", revision: "a.revision", createdAt: "a.created_at", publishedAt: "a.published_at" },
      changedAt: "a.changed_at",
    },
  },
  {
    name: "article-revisions",
    about: "The published revisions of your articles.",
    covers: [],
    from: "articles AS a JOIN article_revisions AS r ON r.article_id = a.id",
    where: "a.author_id = @me",
    keys: ["a.id", "r.number"],
    columns: {
      ...{ articleId: "a.id", number: "r.number", title: "r.title", summary: "r.summary", tags: "r.tags" },
      ...{ note: "r.note", text: "r.body", publishedAt: "r.at" },
    },
  },
  {
    name: "comments",
    about: "Your comments on articles.",
    covers: ["article_comments"],
    from: "article_comments AS c JOIN articles AS a ON a.id = c.article_id",
    where: "c.author_id = @me AND c.removed_at IS NULL",
    keys: ["c.id"],
    columns: {
      ...{ id: "c.id", article: "a.title", answers: "c.parent_id", text: "c.text", writtenAt: "c.at" },
      editedAt: "c.edited_at",
    },
  },
];
