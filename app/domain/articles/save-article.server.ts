import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { answerTo, columnsOf, mustChangeOne, returningId, type Writer } from "~/db/database.server";
import { articles } from "~/db/schema/articles";
import { type KeyedRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { isRefusal, noSuchArticle, type Refusal, refuse } from "~/domain/refusal";
import type { ArticleInput } from "./article-input";
import { MAX_ARTICLE_DRAFTS } from "./article-limits";

interface NewArticle {
  readonly authorId: number;
  readonly title: string;
  readonly keyed: KeyedRequest;
  readonly now: number;
}

const startedSchema = z.strictObject({ id: z.int() });

/** Once per key. Only its author sees it. */
export function startArticle(db: Writer, article: NewArticle): Promise<{ readonly id: number } | Refusal> {
  return runOnce(db, article.keyed, { schema: startedSchema, act: () => insertDraft(db, article) });
}

async function insertDraft(db: Writer, { authorId, title, keyed, now }: NewArticle) {
  const done = await db
    .commit({
      id: returningId(sql`INSERT INTO articles (author_id, title, created_at)
        VALUES (${authorId}, ${title}, ${now}) RETURNING id`),
      answer: remember(keyed, sql`json_object('id', (SELECT MAX(id) FROM articles))`, now),
    })
    .catch(answerTo({ too_many_articles: refuseMoreDrafts }));
  return isRefusal(done) ? done : { id: done.id };
}

const refuseMoreDrafts = () =>
  refuse("breaks_rule", `You have ${MAX_ARTICLE_DRAFTS} drafts. Publish or delete one first.`);

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
