import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { articleRevisions, articles } from "~/db/schema/articles";
import { isRefusal, noSuchArticle, type Refusal } from "~/domain/refusal";
import { removedBecause } from "~/domain/removals/removal.server";
import { MAX_REVISIONS } from "./article-limits";
import { removedRefusal } from "./article-page.server";

interface Viewing {
  readonly articleId: number;
  readonly viewerId: number;
}

/** Newest first; the schema bounds their number. */
export async function revisionsOf(db: Reader, request: Viewing) {
  const [[head], revisions] = await db.batch([
    headOf(db, request.articleId),
    db
      .select(columnsOf(articleRevisions, "number", "at", "note", "words", "title"))
      .from(articleRevisions)
      .where(eq(articleRevisions.articleId, request.articleId))
      .orderBy(desc(articleRevisions.number))
      .limit(MAX_REVISIONS),
  ]);
  const article = shownTo(head, request.viewerId);
  if (isRefusal(article)) return article;
  return { article, revisions };
}

export async function revisionWithPrevious(db: Reader, { number, ...request }: Viewing & { readonly number: number }) {
  const [[head], found] = await db.batch([
    headOf(db, request.articleId),
    db
      .select(columnsOf(articleRevisions, "number", "at", "note", "title", "summary", "tags", "body"))
      .from(articleRevisions)
      .where(
        and(eq(articleRevisions.articleId, request.articleId), inArray(articleRevisions.number, [number, number - 1])),
      ),
  ]);
  const article = shownTo(head, request.viewerId);
  if (isRefusal(article)) return article;
  const [revision, previous] = [number, number - 1].map((each) => found.find((row) => row.number === each));
  return revision ? { article, revision, previous } : noSuchArticle();
}

function headOf(db: Reader, articleId: number) {
  return db
    .select({
      ...columnsOf(articles, "id", "state", "published", "authorId"),
      ...columnsOf(users, "username"),
      title: articleRevisions.title,
      removedBecause: removedBecause("article", articles.id),
    })
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .innerJoin(articleRevisions, sql`article_id = ${articles.id} AND number = ${articles.published}`)
    .where(eq(articles.id, articleId));
}

type Head = Awaited<ReturnType<typeof headOf>>[number];

function shownTo(head: Head | undefined, viewerId: number): Head | Refusal {
  if (!head) return noSuchArticle();
  if (head.authorId === viewerId) return head;
  if (head.removedBecause !== null) return removedRefusal(head.removedBecause);
  return head.state === "published" ? head : noSuchArticle();
}
