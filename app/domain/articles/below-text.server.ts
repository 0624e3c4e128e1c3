import { sql } from "drizzle-orm";
import { columnsOf, literal, type Reader } from "~/db/database.server";
import { prepared } from "~/db/prepared.server";
import { catalogueTypes } from "~/db/schema/catalogue";
import { seenCards, selectSeen } from "~/domain/browsing/seen-items.server";
import { collectionCards, selectPublicAmong } from "~/domain/collections/overview/my-collections.server";
import type { RichTextNode } from "~/domain/markdown/rich-text";
import { articleCard, articleCardColumns, IS_SHOWN, LATEST } from "./article-card.server";
import { mentionsIn } from "./mentions";

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
export async function belowText(db: Reader, { articleId, nodes, related, viewerId, country }: TextContext) {
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
export const selectRelated = (db: Reader, articleId: number) =>
  db.select(articleCardColumns).from(sql`(
    SELECT t.article_id, COUNT(*) AS shared
    FROM article_tags AS own CROSS JOIN article_tags AS t ON t.tag = own.tag
      AND t.published_at >= COALESCE((SELECT published_at FROM article_tags WHERE tag = own.tag
        ORDER BY published_at DESC LIMIT 1 OFFSET ${literal(NEWEST_OF_TAG - 1)}), 0)
    WHERE own.article_id = ${articleId} AND t.article_id <> ${articleId} GROUP BY t.article_id) AS s
    CROSS JOIN articles AS a ON a.id = s.article_id ${LATEST} WHERE ${IS_SHOWN}
    ORDER BY s.shared DESC, a.published_at DESC, a.id DESC LIMIT ${literal(MOST_RELATED)}`);
