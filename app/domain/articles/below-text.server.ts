import { inArray } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { catalogueTypes } from "~/db/schema/catalogue";
import { seenCards, selectSeen } from "~/domain/browsing/seen-items.server";
import type { CollectionCard } from "~/domain/collections/collection-card";
import { publicCards, selectPublicAmong } from "~/domain/collections/my-collections.server";
import type { ListingCardView } from "~/domain/listings/listing-view";
import type { WrittenNode } from "~/domain/markdown/written";
import type { ArticleCard } from "./article-card";
import { cardOf } from "./article-rows.server";
import { mentionsIn } from "./mentions";
import { selectRelated, selectShown } from "./related.server";

interface Asked {
  readonly articleId: number;
  readonly nodes: readonly WrittenNode[];
  readonly tags: readonly string[];
  readonly viewerId: number;
  readonly country: string | null;
}

type MentionedType = Pick<typeof catalogueTypes.$inferSelect, "id" | "title" | "yearsText" | "compositionText">;

/** What is shown below an article. */
interface BelowText {
  readonly mentions: {
    readonly listings: readonly ListingCardView[];
    readonly types: readonly MentionedType[];
    readonly collections: readonly CollectionCard[];
    readonly articles: readonly ArticleCard[];
  };
  readonly related: readonly ArticleCard[];
}

/** What an article links to, as far as every member can see it, and other articles with its tags. One round trip. */
export async function belowText(db: Reader, { articleId, nodes, tags, viewerId, country }: Asked): Promise<BelowText> {
  const linked = mentionsIn(nodes);
  const items = { listingIds: linked.listings, viewerId, country };
  const [seen, types, collections, covers, shown, related] = await db.batch([
    selectSeen(db, items),
    selectTypes(db, linked.types),
    ...selectPublicAmong(db, linked.collections),
    selectShown(db, linked.articles),
    selectRelated(db, { articleId, tags }),
  ]);
  const articles = shown.filter(({ id }) => id !== articleId);
  const cards = publicCards(collections, covers, viewerId);
  return {
    mentions: {
      listings: seenCards(seen, items),
      types: inOrder(types, linked.types),
      collections: inOrder(cards, linked.collections),
      articles: inOrder(articles, linked.articles).map(cardOf),
    },
    related: related.filter(({ id }) => !linked.articles.includes(id)).map(cardOf),
  };
}

/** In the order of the text. */
const inOrder = <Row extends { readonly id: number }>(rows: readonly Row[], ids: readonly number[]) =>
  [...rows].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

const selectTypes = (db: Reader, ids: readonly number[]) =>
  db
    .select(columnsOf(catalogueTypes, "id", "title", "yearsText", "compositionText"))
    .from(catalogueTypes)
    .where(inArray(catalogueTypes.id, [...ids]));
