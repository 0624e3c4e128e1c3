import { eq, sql } from "drizzle-orm";
import { columnsOf, type Reader, statement, type Writer } from "~/db/database.server";
import { prepared } from "~/db/prepared.server";
import { users } from "~/db/schema/accounts";
import { articleRevisions, articles } from "~/db/schema/articles";
import { shownPicture } from "~/domain/accounts/shown-picture.server";
import { COMMENTS_PAGE, commentsOf, selectComments } from "~/domain/articles/comments/comments-of.server";
import { noSuchArticle, type Refusal, refuse } from "~/domain/refusal";
import { removedBecause } from "~/domain/removals/removal.server";
import { removedWords } from "~/domain/removals/report-kind";
import { readingMinutes } from "./article-limits";
import { shownText } from "./article-text";
import { belowText, selectRelated } from "./below-text.server";
import { tagsOf } from "./tags";

interface ArticleRequest {
  readonly articleId: number;
  readonly viewerId: number;
  readonly country: string | null;
  readonly now: number;
  readonly after?: number | undefined;
}

/** The author also sees a withdrawn or removed article. */
export async function articlePage(db: Reader, { articleId, viewerId, country, now, after }: ArticleRequest) {
  const isFirst = after === undefined;
  const [[found], comments, related] = await (isFirst
    ? readFirst(db, { articleId })
    : db.batch(selectPage(db, { articleId, after })));
  if (!found) return noSuchArticle();
  const isOwn = found.author.id === viewerId;
  if (found.removedBecause !== null && !isOwn) return removedRefusal(found.removedBecause);
  if (found.state !== "published" && !isOwn) return noSuchArticle();
  const { body, shown: json, tags, words, publishedAt, changedAt, ...article } = found;
  const text = shownText(json, body);
  const below = await belowText(db, { articleId, nodes: text.nodes, related, viewerId, country });
  return {
    ...article,
    ...text,
    isOwn,
    tags: tagsOf(tags),
    minutes: readingMinutes(words),
    publishedAt: new Date(publishedAt ?? 0).toISOString(),
    changedAt: new Date(changedAt ?? 0).toISOString(),
    ...below,
    ...commentsOf(comments, { viewerId, articleAuthorId: found.author.id, now, size: COMMENTS_PAGE }),
  };
}

const readFirst = prepared((db, { articleId }: { articleId: number }) => selectPage(db, { articleId }));

function selectPage(db: Reader, { articleId, after }: Pick<ArticleRequest, "articleId" | "after">) {
  return [
    db
      .select({
        ...columnsOf(articles, "id", "state", "published", "publishedAt", "changedAt", "readCount", "commentCount"),
        ...columnsOf(articleRevisions, "title", "summary", "tags", "words", "cover", "body", "shown"),
        // A batch maps columns by name, so the id is taken from the article.
        author: { id: articles.authorId, username: users.username, profileImageUrl: shownPicture() },
        articleCount: sql<number>`(SELECT COUNT(*) FROM articles AS b
          WHERE b.author_id = ${articles.authorId} AND b.state = 'published')`.as("article_count"),
        removedBecause: removedBecause("article", articles.id),
      })
      .from(articles)
      .innerJoin(users, eq(users.id, articles.authorId))
      .innerJoin(articleRevisions, sql`article_id = ${articles.id} AND number = ${articles.published}`)
      .where(eq(articles.id, articleId)),
    selectComments(db, { articleId, after }),
    selectRelated(db, articleId),
  ] as const;
}

export type ArticlePageView = Exclude<Awaited<ReturnType<typeof articlePage>>, Refusal>;

export const removedRefusal = (because: string): Refusal => refuse("gone", removedWords(because));

/** Once for each member. Authors aren't counted for their own articles. */
export async function recordRead(db: Writer, { articleId, memberId }: { articleId: number; memberId: number }) {
  await db.commit([
    statement(sql`INSERT INTO article_reads (article_id, user_id)
      SELECT id, ${memberId} FROM articles WHERE id = ${articleId} AND state = 'published' AND author_id <> ${memberId}
      ON CONFLICT DO NOTHING`),
  ]);
}
