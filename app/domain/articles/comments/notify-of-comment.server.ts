import { sql } from "drizzle-orm";
import * as z from "zod";
import { returning, type Statement } from "~/db/statement.server";
import { factsInSql } from "~/domain/notifications/notify.server";

interface About {
  readonly articleId: number;
  readonly title: string;
  /** The commenter, who isn't notified. */
  readonly authorId: number;
  readonly now: number;
}

interface Recipient {
  readonly userId: number;
  readonly kind: "article-comments" | "comment-replies";
}

const userIdRow = z.object({ user_id: z.int() }).transform((row) => row.user_id);

/** A notification that isn't read yet counts the new comments, instead of a second one being added. */
export function notifyOfComment(about: About, recipients: readonly Recipient[]): Statement<number[]>[] {
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
