import { sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { prepared } from "~/db/prepared.server";
import { catalogueTypes } from "~/db/schema/catalogue";
import { seenCards, selectSeen } from "~/domain/browsing/seen-items.server";
import { collectionCards, selectPublicAmong } from "~/domain/collections/overview/my-collections.server";
import type { RichTextNode } from "~/domain/markdown/rich-text";
import { articleCard } from "./article-card.server";
import { mentionsIn } from "./mentions";
import { type selectRelated, selectShown } from "./select-related.server";

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
  const linked = mentionsIn(nodes);
  const isAnything = Object.values(linked).some((ids) => ids.length > 0);
  const [listings, types, collections, covers, articleRows] = isAnything
    ? await readMentioned(db, {
        listingIds: JSON.stringify(linked.listings),
        typeIds: JSON.stringify(linked.types),
        collectionIds: JSON.stringify(linked.collections),
        articleIds: JSON.stringify(linked.articles),
        viewerId,
      })
    : NOTHING;
  const articles = articleRows.filter(({ id }) => id !== articleId);
  const cards = collectionCards(collections, covers, viewerId);
  return {
    mentions: {
      listings: seenCards(listings, { country }),
      types: inOrder(types, linked.types),
      collections: inOrder(cards, linked.collections),
      articles: inOrder(articles, linked.articles).map(articleCard),
    },
    related: related.filter(({ id }) => !linked.articles.includes(id)).map(articleCard),
  };
}

const inOrder = <Row extends { readonly id: number }>(rows: readonly Row[], ids: readonly number[]) =>
  [...rows].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

const selectTypes = (db: Reader, ids: string) =>
  db
    .select(columnsOf(catalogueTypes, "id", "title", "yearsText", "compositionText"))
    .from(catalogueTypes)
    .where(sql`${catalogueTypes.id} IN (SELECT value FROM json_each(${ids}))`);
