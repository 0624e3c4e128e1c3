import { and, eq, isNull, sql } from "drizzle-orm";
import { columnsOf, statement, type Writer } from "~/db/database.server";
import { articleComments, articles } from "~/db/schema/articles";
import { type Refusal, refuse } from "~/domain/refusal";
import { notRemoved } from "~/domain/removals/removal.server";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { EDIT_COMMENT_WITHIN_MS } from "./comment";

interface OwnComment {
  readonly articleId: number;
  readonly commentId: number;
  readonly memberId: number;
  readonly now: number;
}

export async function editComment(
  db: Writer,
  { articleId, commentId, memberId, text, now }: OwnComment & { readonly text: string },
): Promise<{ readonly id: number } | Refusal> {
  const [row] = await db
    .update(articleComments)
    .set({ text, editedAt: now })
    .where(
      and(
        eq(articleComments.id, commentId),
        eq(articleComments.articleId, articleId),
        eq(articleComments.authorId, memberId),
        isNull(articleComments.removedAt),
        notRemoved("comment", articleComments.id),
        sql`${articleComments.at} > ${now - EDIT_COMMENT_WITHIN_MS}`,
      ),
    )
    .returning({ id: articleComments.id });
  return (
    row ??
    refuse(
      "conflict",
      `A comment can be changed for ${spokenDuration(EDIT_COMMENT_WITHIN_MS)}. After that you can only remove it.`,
    )
  );
}

/** The article's author may too. Replies stay. Repeating it is not an error. */
export async function removeComment(db: Writer, { articleId, commentId, memberId, now }: OwnComment) {
  const [found] = await db
    .select({ ...columnsOf(articleComments, "authorId", "removedAt"), articleAuthorId: articles.authorId })
    .from(articleComments)
    .innerJoin(articles, eq(articles.id, articleComments.articleId))
    .where(and(eq(articleComments.id, commentId), eq(articles.id, articleId)));
  if (!found || (found.authorId !== memberId && found.articleAuthorId !== memberId))
    return refuse("not_found", "There is no such comment.");
  const by = found.authorId === memberId ? "author" : "article-author";
  if (found.removedAt === null)
    await db.commit([
      statement(sql`UPDATE article_comments SET text = '', removed_at = CAST(${now} AS INTEGER), removed_by = ${by}
        WHERE id = ${commentId} AND removed_at IS NULL`),
    ]);
  return { id: commentId };
}
