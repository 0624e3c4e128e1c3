import { and, desc, eq, lt, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { articleRevisions, articles } from "~/db/schema/articles";
import { pageOf } from "~/domain/paging/page-of";
import { noSuchArticle, type Refusal } from "~/domain/refusal";
import { removedBecause } from "~/domain/removals/removal.server";
import { previewOf } from "./article-text";
import type { OwnArticle } from "./save-article.server";

const OWN_PAGE = 50;

export async function ownArticles(db: Reader, { authorId, before }: { authorId: number; before?: number | undefined }) {
  const rows = await db
    .select({
      ...columnsOf(articles, "id", "title", "state", "publishedAt", "createdAt", "readCount", "commentCount"),
      isChanged: hasUnpublished,
      removedBecause: removedBecause("article", articles.id),
    })
    .from(articles)
    .leftJoin(articleRevisions, latest)
    .where(and(eq(articles.authorId, authorId), before === undefined ? undefined : lt(articles.id, before)))
    .orderBy(desc(articles.id))
    .limit(OWN_PAGE + 1);
  const { page, last } = pageOf(rows, OWN_PAGE);
  return { articles: page.map((row) => ({ ...row, isChanged: row.isChanged === 1 })), nextBefore: last?.id ?? null };
}

const latest = and(eq(articleRevisions.articleId, articles.id), eq(articleRevisions.number, articles.published));

const hasUnpublished = sql<number>`(${articles.published} > 0 AND (${articles.title} <> ${articleRevisions.title}
  OR ${articles.summary} <> ${articleRevisions.summary} OR ${articles.tags} <> ${articleRevisions.tags}
  OR ${articles.body} <> ${articleRevisions.body}))`.as("is_changed");

export type EditedArticle = Exclude<Awaited<ReturnType<typeof editedArticle>>, Refusal>;

export async function editedArticle(
  db: Reader,
  { articleId, authorId, isPreviewed }: OwnArticle & { readonly isPreviewed: boolean },
) {
  const [found] = await db
    .select({
      ...columnsOf(articles, "id", "authorId", "state", "revision", "published"),
      values: columnsOf(articles, "title", "summary", "tags", "body"),
      isChanged: hasUnpublished,
    })
    .from(articles)
    .leftJoin(articleRevisions, latest)
    .where(eq(articles.id, articleId));
  if (found?.authorId !== authorId) return noSuchArticle();
  return {
    ...found,
    isChanged: found.isChanged === 1,
    preview: isPreviewed ? previewOf(found.values.body).nodes : null,
  };
}
