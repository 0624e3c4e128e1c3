import { and, eq, sql } from "drizzle-orm";
import { answerTo, columnsOf, mustChangeOne, type Reader, statement, type Writer } from "~/db/database.server";
import { articlePhotos, articleRevisions, articles, articleTags } from "~/db/schema/articles";
import { photosUnused } from "~/domain/effects";
import { photoKeysIn, type Size } from "~/domain/markdown/with-picture-sizes";
import { isRefusal, noSuchArticle, type Refusal, refuse } from "~/domain/refusal";
import { publishFaults } from "./article-input";
import { MAX_REVISIONS } from "./article-limits";
import { readArticle } from "./article-text";
import { type ArticleEdit, isSameText, type OwnArticle, saveArticle } from "./save-article.server";
import { tagsOf } from "./tags";

async function photoSizes(db: Reader, body: string): Promise<ReadonlyMap<string, Size>> {
  const keys = photoKeysIn(body);
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({
      key: sql<string>`k.value`.as("key"),
      width: sql<number | null>`COALESCE(a.width, p.width)`.as("width"),
      height: sql<number | null>`COALESCE(a.height, p.height)`.as("height"),
    })
    .from(sql`json_each(${JSON.stringify(keys)}) AS k
      LEFT JOIN article_photos AS a ON a.key = k.value LEFT JOIN photos AS p ON p.key = k.value`);
  return new Map(
    rows.flatMap(({ key, width, height }) => (width && height ? [[key, { width, height }] as const] : [])),
  );
}

/** Also publishes a withdrawn article; `note` may be empty. Repeating it publishes nothing twice. */
export async function publishArticle(db: Writer, { note, now, ...edit }: ArticleEdit & { note: string; now: number }) {
  const { articleId, input } = edit;
  const fault = publishFaults(input);
  if (fault) return fault;
  const read = readArticle(input.body, await photoSizes(db, input.body));
  if (isRefusal(read)) return read;
  const saved = await saveArticle(db, edit);
  if (isRefusal(saved)) return saved;
  const [before] = await db
    .select({
      ...columnsOf(articles, "state", "published", "publishedAt"),
      last: columnsOf(articleRevisions, "title", "summary", "tags", "body"),
    })
    .from(articles)
    .leftJoin(articleRevisions, sql`article_id = ${articles.id} AND number = ${articles.published}`)
    .where(eq(articles.id, articleId));
  if (!before) return noSuchArticle();
  const { last, published, state } = before;
  if (last && state === "published" && isSameText(last, input)) return { id: articleId, number: published };
  if (published >= MAX_REVISIONS) return refuse("breaks_rule", `An article has at most ${MAX_REVISIONS} revisions.`);
  const number = published + 1;
  const publishedAt = before.publishedAt ?? now;
  const done = await db
    .commit([
      db.insert(articleRevisions).values({ articleId, number, at: now, note, ...input, ...read }),
      // A version saved elsewhere in the meantime must not be recorded as published.
      db
        .update(articles)
        .set({ state: "published" })
        .where(and(eq(articles.id, articleId), eq(articles.revision, saved.revision))),
      mustChangeOne,
      db.delete(articleTags).where(eq(articleTags.articleId, articleId)),
      statement(sql`INSERT INTO article_tags (tag, published_at, article_id)
        SELECT value, CAST(${publishedAt} AS INTEGER), CAST(${articleId} AS INTEGER) FROM json_each(${JSON.stringify(tagsOf(input.tags))})`),
    ])
    .catch(answerTo({ conflict: refuseOvertaken, revisions_are_permanent: refuseOvertaken, unique: refuseOvertaken }));
  return isRefusal(done) ? done : { id: articleId, number };
}

const refuseOvertaken = () =>
  refuse("conflict", "This article was changed or published in another tab. Review it there first.");

export async function withdrawArticle(db: Writer, own: OwnArticle): Promise<{ readonly id: number } | Refusal> {
  const { articleId, authorId } = own;
  const withdrawn = await db
    .update(articles)
    .set({ state: "withdrawn" })
    .where(and(eq(articles.id, articleId), eq(articles.authorId, authorId), eq(articles.state, "published")))
    .returning({ id: articles.id });
  return withdrawn[0] ?? noSuchArticle();
}

const refuseChanged = () => refuse("conflict", "This draft was changed in another tab.");

export async function deleteArticle(db: Writer, { articleId, authorId }: OwnArticle) {
  const [[found], photos] = await db.batch([
    db
      .select(columnsOf(articles, "authorId", "state"))
      .from(articles)
      .where(eq(articles.id, articleId)),
    db.select({ key: articlePhotos.key }).from(articlePhotos).where(eq(articlePhotos.articleId, articleId)),
  ]);
  if (found?.authorId !== authorId) return noSuchArticle();
  if (found.state !== "draft") return refuse("conflict", "A published article can't be deleted. You can withdraw it.");
  const done = await db
    .commit([
      db.delete(articlePhotos).where(eq(articlePhotos.articleId, articleId)),
      db.delete(articles).where(eq(articles.id, articleId)),
      mustChangeOne,
    ])
    .catch(answerTo({ conflict: refuseChanged, article_is_fixed: refuseChanged }));
  const keys = photos.map(({ key }) => key);
  return isRefusal(done) ? done : { effects: photosUnused("listing", keys) };
}
