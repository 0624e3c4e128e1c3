import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { answerTo, columnsOf, returning, returningId, type Statement, type Writer } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { articleComments, articleRevisions, articles } from "~/db/schema/articles";
import { readBlock, refuseBlock, selectBlocks } from "~/domain/blocks/block-member.server";
import { type Effect, unreadChanged } from "~/domain/effects";
import { type KeyedRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { factsInSql, userIdRow } from "~/domain/notifications/notify.server";
import { takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import { isRefusal, noSuchArticle, type Refusal, refuse } from "~/domain/refusal";
import { notRemoved } from "~/domain/removals/removal.server";
import { HOUR_MS } from "~/domain/time";

interface About {
  readonly articleId: number;
  readonly title: string;
  readonly authorId: number;
  readonly now: number;
}

interface Recipient {
  readonly userId: number;
  readonly kind: "article-comments" | "comment-replies";
}

/** A notification that isn't read yet counts the new comments, instead of a second one being added. */
function notifyOfComment(about: About, recipients: readonly Recipient[]): Statement<number[]>[] {
  return recipients.filter(({ userId }) => userId !== about.authorId).flatMap((each) => statementsFor(about, each));
}

function statementsFor({ articleId, title, authorId, now }: About, { userId, kind }: Recipient): Statement<number[]>[] {
  const since = sql`(SELECT COUNT(*) FROM article_comments AS c WHERE c.article_id = ${articleId}
    AND c.at >= notifications.created_at AND c.author_id <> ${userId} AND c.removed_at IS NULL
    AND (${kind} = 'article-comments' OR c.parent_id IN (SELECT id FROM article_comments WHERE author_id = ${userId})))`;
  const group = sql`user_id = ${userId} AND article_id = ${articleId} AND kind = ${kind}
    AND read_at IS NULL AND deleted_at IS NULL`;
  const first = factsInSql({ kind, facts: { article: title, memberId: authorId } });
  return [
    returning(
      sql`UPDATE notifications SET facts = ${factsInSql({ kind, facts: { article: title, count: since } })},
          title = NULL, message = NULL WHERE ${group}
        RETURNING user_id`,
      userIdRow,
    ),
    returning(
      sql`INSERT INTO notifications (user_id, kind, category, facts, article_id, created_at)
        SELECT ${userId}, ${kind}, 'people', ${first}, ${articleId}, ${now}
        WHERE changes() = 0 RETURNING user_id`,
      userIdRow,
    ),
  ];
}

const MAX_COMMENTS_PER_HOUR = 30;

interface NewComment {
  readonly articleId: number;
  readonly authorId: number;
  readonly parentId?: number | undefined;
  readonly text: string;
  readonly keyed: KeyedRequest;
  readonly now: number;
}

interface CommentAnswer {
  readonly id: number;
  readonly effects: readonly Effect[];
}

const repeatSchema = z.strictObject({ id: z.int() }).transform(({ id }): CommentAnswer => ({ id, effects: [] }));

/** Once per key. Refuses a block between the member and the article's author or the one replied to. */
export function writeComment(db: Writer, comment: NewComment): Promise<CommentAnswer | Refusal> {
  return runOnce(db, comment.keyed, { schema: repeatSchema, act: () => writeOnce(db, comment) });
}

async function writeOnce(db: Writer, comment: NewComment): Promise<CommentAnswer | Refusal> {
  const { articleId, authorId, parentId = null, text, keyed, now } = comment;
  const articleAuthor = sql`(SELECT author_id FROM articles WHERE id = ${articleId})`;
  const parentAuthor = sql`(SELECT author_id FROM article_comments WHERE id = ${parentId ?? 0})`;
  const [[article], [parent], blocks, parentBlocks] = await db.batch([
    db
      .select({ ...columnsOf(articles, "authorId", "state"), title: articleRevisions.title, username: users.username })
      .from(articles)
      .innerJoin(users, eq(users.id, articles.authorId))
      .innerJoin(articleRevisions, sql`article_id = ${articles.id} AND number = ${articles.published}`)
      .where(and(eq(articles.id, articleId), notRemoved("article", articles.id))),
    db
      .select({ ...columnsOf(articleComments, "authorId"), username: users.username })
      .from(articleComments)
      .innerJoin(users, eq(users.id, articleComments.authorId))
      .where(and(eq(articleComments.id, parentId ?? 0), notRemoved("comment", articleComments.id))),
    selectBlocks(db, authorId, articleAuthor),
    selectBlocks(db, authorId, parentAuthor),
  ]);
  if (article?.state !== "published") return noSuchArticle();
  if (parentId !== null && !parent) return noReply();
  const refusal =
    refuseBlock(readBlock(blocks, authorId), article.username) ??
    refuseBlock(readBlock(parentBlocks, authorId), parent?.username ?? "");
  if (refusal) return refusal;
  const busy = await takeSlotOrRefuse(
    db,
    { bucket: `comments:${authorId}`, limit: MAX_COMMENTS_PER_HOUR, windowMs: HOUR_MS },
    { now, sentence: `You've written ${MAX_COMMENTS_PER_HOUR} comments this hour. Try again later.` },
  );
  if (busy) return busy;
  const done = await db
    .commit({
      id: returningId(
        sql`INSERT INTO article_comments (article_id, author_id, parent_id, text, at)
          VALUES (${articleId}, ${authorId}, ${parentId}, ${text}, ${now}) RETURNING id`,
      ),
      notified: notifyOfComment({ articleId, title: article.title, authorId, now }, [
        { userId: article.authorId, kind: "article-comments" },
        ...(parent && parent.authorId !== article.authorId
          ? [{ userId: parent.authorId, kind: "comment-replies" } as const]
          : []),
      ]),
      answer: remember(keyed, sql`json_object('id', (SELECT MAX(id) FROM article_comments))`, now),
    })
    .catch(answerTo({ invalid_reply: noReply, not_published: noSuchArticle }));
  return isRefusal(done) ? done : { id: done.id, effects: [unreadChanged(done.notified.flat())] };
}

const noReply = () => refuse("conflict", "The comment you're replying to was removed.");
