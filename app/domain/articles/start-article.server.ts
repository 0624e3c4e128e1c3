import { sql } from "drizzle-orm";
import * as z from "zod";
import { returningId, type Writer } from "~/db/database.server";
import { answerTo } from "~/db/refused";
import { type KeyedRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
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
