import { type AnySQLiteColumn, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ArticleState } from "~/domain/articles/article-limits";
import type { CommentRemover } from "~/domain/articles/comments/comment";
import { users } from "./accounts";
import { count, id, link, linkOrNull, time, timeOrNull } from "./columns";

export const articles = sqliteTable("articles", {
  id: id(),
  authorId: link("author_id", () => users.id),
  /** The file name, for an article that comes with the site. */
  slug: text("slug"),
  state: text("state").$type<ArticleState>().notNull().default("draft"),
  title: text("title").notNull().default(""),
  summary: text("summary").notNull().default(""),
  tags: text("tags").notNull().default(""),
  revision: count("revision"),
  published: count("published"),
  publishedAt: timeOrNull("published_at"),
  changedAt: timeOrNull("changed_at"),
  readCount: count("read_count"),
  commentCount: count("comment_count"),
  createdAt: time("created_at"),
  body: text("body").notNull().default(""),
});

export const articleRevisions = sqliteTable("article_revisions", {
  articleId: link("article_id", () => articles.id),
  number: integer("number").notNull(),
  at: time("at"),
  title: text("title").notNull(),
  summary: text("summary").notNull(),
  tags: text("tags").notNull(),
  note: text("note").notNull(),
  words: integer("words").notNull(),
  cover: text("cover"),
  body: text("body").notNull(),
  shown: text("shown").notNull(),
});

export const articleTags = sqliteTable("article_tags", {
  tag: text("tag").notNull(),
  publishedAt: time("published_at"),
  articleId: link("article_id", () => articles.id),
});

export const articlePhotos = sqliteTable("article_photos", {
  key: text("key").primaryKey(),
  articleId: link("article_id", () => articles.id),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  at: time("at"),
});

export const articleComments = sqliteTable("article_comments", {
  id: id(),
  articleId: link("article_id", () => articles.id),
  authorId: link("author_id", () => users.id),
  parentId: linkOrNull("parent_id", (): AnySQLiteColumn => articleComments.id),
  text: text("text").notNull(),
  at: time("at"),
  editedAt: timeOrNull("edited_at"),
  removedAt: timeOrNull("removed_at"),
  removedBy: text("removed_by").$type<CommentRemover>(),
});
