import { and, eq, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { articleComments } from "~/db/schema/articles";
import { shownPicture } from "~/domain/accounts/shown-picture.server";
import { removedBecause } from "~/domain/removals/removal.server";
import { removedWords } from "~/domain/removals/report-kind";
import { EDIT_COMMENT_WITHIN_MS } from "./comment";

export const COMMENTS_PAGE = 60;

/** Each thread is followed by its replies; `after` is the last comment of the page before. */
export function selectComments(db: Reader, { articleId, after }: { articleId: number; after?: number | undefined }) {
  const thread = sql`COALESCE(${articleComments.parentId}, ${articleComments.id})`;
  const before = sql`(SELECT COALESCE(parent_id, id) FROM article_comments WHERE id = ${after ?? 0})`;
  return db
    .select({
      ...columnsOf(articleComments, "id", "authorId", "parentId", "text", "at", "editedAt", "removedBy"),
      username: users.username,
      profileImageUrl: shownPicture(),
      because: removedBecause("comment", articleComments.id),
    })
    .from(articleComments)
    .innerJoin(users, eq(users.id, articleComments.authorId))
    .where(
      and(
        eq(articleComments.articleId, articleId),
        after === undefined ? undefined : sql`(${thread}, ${articleComments.id}) > (${before}, ${after})`,
      ),
    )
    .orderBy(thread, articleComments.id)
    .limit(COMMENTS_PAGE + 1);
}

type Row = Awaited<ReturnType<typeof selectComments>>[number];

interface Viewing {
  readonly viewerId: number;
  readonly articleAuthorId: number;
  readonly now: number;
  readonly size: number;
}

export function commentsOf(rows: readonly Row[], { size, ...viewing }: Viewing) {
  const comments = rows.slice(0, size).map((row) => commentOf(row, viewing));
  return { comments, nextComments: rows.length > size ? (comments.at(-1)?.id ?? null) : null };
}

function commentOf(row: Row, { viewerId, articleAuthorId, now }: Omit<Viewing, "size">) {
  const { id, authorId, parentId, text, at, editedAt, removedBy, username, profileImageUrl, because } = row;
  const isOwn = authorId === viewerId;
  const removed = because !== null ? removedWords(because) : removedBy && REMOVED[removedBy];
  return {
    id,
    authorId,
    parentId,
    username,
    profileImageUrl,
    isOwn,
    removed: removed ?? null,
    text: removed ? "" : text,
    at: new Date(at).toISOString(),
    isEdited: editedAt !== null,
    isAuthor: authorId === articleAuthorId,
    mayEdit: isOwn && !removed && now - at < EDIT_COMMENT_WITHIN_MS,
    mayRemove: !removed && (isOwn || articleAuthorId === viewerId),
  };
}

const REMOVED = { author: "Removed by its author.", "article-author": "Removed by the article's author." } as const;
