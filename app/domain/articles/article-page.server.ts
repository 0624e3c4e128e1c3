import { eq, sql } from "drizzle-orm";
import { columnsOf, literal, type Reader, statement, type Writer } from "~/db/database.server";
import { prepared } from "~/db/prepared.server";
import { users } from "~/db/schema/accounts";
import { articleRevisions, articles } from "~/db/schema/articles";
import { catalogueTypes } from "~/db/schema/catalogue";
import { shownPicture } from "~/domain/accounts/shown-picture.server";
import { COMMENTS_PAGE, commentsOf, selectComments } from "~/domain/articles/comments/comments-of.server";
import { seenCards, selectSeen } from "~/domain/browsing/seen-items.server";
import { collectionCards, selectPublicAmong } from "~/domain/collections/overview/my-collections.server";
import { elementsOf, type RichTextNode } from "~/domain/markdown/rich-text";
import { readId } from "~/domain/read-id";
import { noSuchArticle, type Refusal, refuse } from "~/domain/refusal";
import { removedBecause } from "~/domain/removals/removal.server";
import { removedWords } from "~/domain/removals/report-kind";
import { articleCard, articleCardColumns, IS_SHOWN, LATEST } from "./article-card.server";
import { readingMinutes } from "./article-limits";
import { shownText } from "./article-text";
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

interface TextContext {
  readonly articleId: number;
  readonly nodes: readonly RichTextNode[];
  readonly related: Awaited<ReturnType<typeof selectRelated>>;
  readonly viewerId: number;
  readonly country: string | null;
}

const readMentioned = prepared(
  (db, ids: { listingIds: string; typeIds: string; collectionIds: string; articleIds: string; viewerId: number }) =>
    [
      selectSeen(db, ids),
      selectTypes(db, ids.typeIds),
      ...selectPublicAmong(db, ids.collectionIds),
      selectShown(db, ids.articleIds),
    ] as const,
);

const NOTHING: Awaited<ReturnType<typeof readMentioned>> = [[], [], [], [], []];

/** Only what every member can see. `related` leaves out what the article links to. */
async function belowText(db: Reader, { articleId, nodes, related, viewerId, country }: TextContext) {
  const links = mentionsIn(nodes);
  const isAnything = Object.values(links).some((ids) => ids.length > 0);
  const [listings, types, collections, covers, articleRows] = isAnything
    ? await readMentioned(db, {
        listingIds: JSON.stringify(links.listings),
        typeIds: JSON.stringify(links.types),
        collectionIds: JSON.stringify(links.collections),
        articleIds: JSON.stringify(links.articles),
        viewerId,
      })
    : NOTHING;
  const articles = articleRows.filter(({ id }) => id !== articleId);
  const cards = collectionCards(collections, covers, viewerId);
  return {
    mentions: {
      listings: seenCards(listings, { country }),
      types: inOrder(types, links.types),
      collections: inOrder(cards, links.collections),
      articles: inOrder(articles, links.articles).map(articleCard),
    },
    related: related.filter(({ id }) => !links.articles.includes(id)).map(articleCard),
  };
}

const inOrder = <Row extends { readonly id: number }>(rows: readonly Row[], ids: readonly number[]) =>
  [...rows].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

const selectTypes = (db: Reader, ids: string) =>
  db
    .select(columnsOf(catalogueTypes, "id", "title", "yearsText", "compositionText"))
    .from(catalogueTypes)
    .where(sql`${catalogueTypes.id} IN (SELECT value FROM json_each(${ids}))`);

const MOST_RELATED = 3;
/** So that a common tag costs no more than a rare one. */
const NEWEST_OF_TAG = 10;

/** Only those that members can see; `ids` is a JSON array. */
const selectShown = (db: Reader, ids: string) =>
  db
    .select(articleCardColumns)
    .from(sql`articles AS a ${LATEST} WHERE a.id IN (SELECT value FROM json_each(${ids})) AND ${IS_SHOWN}`);

/** Those that share most tags first, then the newest. */
const selectRelated = (db: Reader, articleId: number) =>
  db.select(articleCardColumns).from(sql`(
    SELECT t.article_id, COUNT(*) AS shared
    FROM article_tags AS own CROSS JOIN article_tags AS t ON t.tag = own.tag
      AND t.published_at >= COALESCE((SELECT published_at FROM article_tags WHERE tag = own.tag
        ORDER BY published_at DESC LIMIT 1 OFFSET ${literal(NEWEST_OF_TAG - 1)}), 0)
    WHERE own.article_id = ${articleId} AND t.article_id <> ${articleId} GROUP BY t.article_id) AS s
    CROSS JOIN articles AS a ON a.id = s.article_id ${LATEST} WHERE ${IS_SHOWN}
    ORDER BY s.shared DESC, a.published_at DESC, a.id DESC LIMIT ${literal(MOST_RELATED)}`);

const MOST = 12;

export function mentionsIn(nodes: readonly RichTextNode[]) {
  const paths = elementsOf(nodes).flatMap(({ href }) => href ?? []);
  const ids = (pattern: RegExp) =>
    [...new Set(paths.map((path) => readId(pattern.exec(path)?.[1])))].filter((id) => id > 0).slice(0, MOST);
  return {
    listings: ids(/^\/(?:listing|lots)\/(\d+)(?:[?#]|$)/),
    types: ids(/^\/types\/(\d+)(?:[?#]|$)/),
    collections: ids(/^\/collections\/(\d+)(?:[?#]|$)/),
    articles: ids(/^\/article\/(\d+)(?:[?#]|$)/),
  };
}
