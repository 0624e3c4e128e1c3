import { sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { columnsFrom } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { articleRevisions, articles } from "~/db/schema/articles";
import { shownPicture } from "~/domain/accounts/shown-picture.server";
import { notRemoved } from "~/domain/removals/removal.server";
import { readingMinutes } from "./article-limits";
import { tagsOf } from "./tags";

export const LATEST = sql`JOIN article_revisions AS r ON r.article_id = a.id AND r.number = a.published
  JOIN users AS u ON u.id = a.author_id`;
export const IS_SHOWN = sql`a.state = 'published' AND ${notRemoved("article", sql.raw("a.id"))}`;

export const articleCardColumns = {
  ...columnsFrom("a", articles, "id", "authorId", "publishedAt", "readCount", "commentCount"),
  ...columnsFrom("r", articleRevisions, "title", "summary", "tags", "words", "cover"),
  ...columnsFrom("u", users, "username"),
  profileImageUrl: shownPicture("u"),
};

type Row = SelectResultFields<typeof articleCardColumns>;

export type ArticleCard = Readonly<ReturnType<typeof articleCard>>;

export function articleCard({ tags, words, publishedAt, ...row }: Row) {
  const { id, authorId, username, profileImageUrl, title, summary, cover, readCount, commentCount } = row;
  return {
    id,
    authorId,
    username,
    profileImageUrl,
    title,
    summary,
    cover,
    readCount,
    commentCount,
    tags: tagsOf(tags),
    minutes: readingMinutes(words),
    publishedAt: new Date(publishedAt ?? 0).toISOString(),
  };
}
