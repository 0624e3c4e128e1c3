import { and, eq } from "drizzle-orm";
import { columnsOf, mustChangeOne, type Writer } from "~/db/database.server";
import { answerTo } from "~/db/refused";
import { articles } from "~/db/schema/articles";
import { isRefusal, noSuchArticle, refuse } from "~/domain/refusal";
import type { ArticleInput } from "./article-input";

export interface OwnArticle {
  readonly articleId: number;
  readonly authorId: number;
}

export interface ArticleEdit extends OwnArticle {
  readonly input: ArticleInput;
  readonly revision: number;
}

export const isSameText = (one: ArticleInput, other: ArticleInput) =>
  (["title", "summary", "tags", "body"] as const).every((name) => one[name] === other[name]);

/** Others don't see it until it is published. Saving the same text again changes nothing. */
export async function saveArticle(db: Writer, { articleId, authorId, input, revision }: ArticleEdit) {
  const [found] = await db
    .select(columnsOf(articles, "authorId", "revision", "title", "summary", "tags", "body"))
    .from(articles)
    .where(eq(articles.id, articleId));
  if (found?.authorId !== authorId) return noSuchArticle();
  if (isSameText(found, input)) return { id: articleId, revision: found.revision };
  if (found.revision !== revision) return changedMeanwhile();
  const update = db
    .update(articles)
    .set(input)
    .where(and(eq(articles.id, articleId), eq(articles.revision, revision)));
  const done = await db.commit([update, mustChangeOne]).catch(answerTo({ conflict: changedMeanwhile }));
  return isRefusal(done) ? done : { id: articleId, revision: revision + 1 };
}

const changedMeanwhile = () =>
  refuse("conflict", "This article has changed since you opened it here. Nothing was overwritten.");
