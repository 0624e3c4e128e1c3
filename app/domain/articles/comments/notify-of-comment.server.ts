import { sql } from "drizzle-orm";
import * as z from "zod";
import { returning, type Statement } from "~/db/statement.server";

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

const TITLES = { "article-comments": "New comments on your article", "comment-replies": "New replies to your comment" };
const userIdRow = z.object({ user_id: z.int() }).transform((row) => row.user_id);

/** A notification that isn't read yet counts the new comments, instead of a second one being added. */
export function notifyOfComment(about: About, recipients: readonly Recipient[]): Statement<number[]>[] {
  return recipients.filter(({ userId }) => userId !== about.authorId).flatMap((each) => statementsFor(about, each));
}

function statementsFor({ articleId, title, authorId, now }: About, { userId, kind }: Recipient): Statement<number[]>[] {
  const what = kind === "article-comments" ? "comments" : "replies";
  const since = sql`(SELECT COUNT(*) FROM article_comments AS c WHERE c.article_id = ${articleId}
    AND c.at >= notifications.created_at AND c.author_id <> ${userId} AND c.removed_at IS NULL
    AND (${kind} = 'article-comments' OR c.parent_id IN (SELECT id FROM article_comments WHERE author_id = ${userId})))`;
  const group = sql`user_id = ${userId} AND article_id = ${articleId} AND kind = ${kind}
    AND read_at IS NULL AND deleted_at IS NULL`;
  const did = kind === "article-comments" ? "commented on" : "replied to you on";
  const first = sql`(SELECT username FROM users WHERE id = ${authorId}) || ${` ${did} “${title}”.`}`;
  return [
    returning(
      sql`UPDATE notifications SET message = ${since} || ${` new ${what} on “${title}”.`} WHERE ${group}
        RETURNING user_id`,
      userIdRow,
    ),
    returning(
      sql`INSERT INTO notifications (user_id, kind, category, title, message, article_id, created_at)
        SELECT ${userId}, ${kind}, 'people', ${TITLES[kind]}, ${first}, ${articleId}, ${now}
        WHERE changes() = 0 RETURNING user_id`,
      userIdRow,
    ),
  ];
}
