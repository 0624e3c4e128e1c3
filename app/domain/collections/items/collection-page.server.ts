import { eq, sql } from "drizzle-orm";
import { column, columnsFrom, columnsOf, literal, type Reader } from "~/db/database.server";
import { prepared } from "~/db/prepared.server";
import { collectionFacets, collections } from "~/db/schema/collections";
import { collectionNames } from "~/domain/collections/add-collection.server";
import { pageOf } from "~/domain/paging/page-of";
import type { MetalPrices } from "~/domain/rates/metal-value";
import { estimateOrMetal } from "../value/estimate";
import { selectHistories, selectSums, selectUnvaluedMetal, unvaluedMetal } from "../value/select-sums.server";
import { type CollectionFilters, ITEM_SORTS, type ItemSort, readCollectionFilters } from "./collection-filters";
import { itemCard, selectItemRows } from "./select-item-rows.server";

export const ITEMS_PAGE = 48;

/** The id breaks ties in the same direction. */
const ORDERS: Readonly<Record<ItemSort, readonly [key: (item: string) => string, direction: "ASC" | "DESC"]>> = {
  newest: [(item) => `${item}.id`, "DESC"],
  title: [(item) => `${item}.title COLLATE NOCASE`, "ASC"],
  year: [(item) => `COALESCE(${item}.year_from, 9999)`, "ASC"],
  grade: [(item) => `COALESCE(${item}.grade_from, 0)`, "DESC"],
};

/** Reads one item more than a page, from an index at the end of the previous page. */
export function selectItemsPage(
  db: Reader,
  collectionId: number,
  { status, kind, issuer, grade, sort, after }: CollectionFilters,
) {
  const [key, direction] = ORDERS[sort];
  const beyond = direction === "ASC" ? ">" : "<";
  // Where another collection's item would stand here says what a private one is.
  const last = (columns: string) =>
    sql`(SELECT ${sql.raw(columns)} FROM collection_items AS l WHERE l.id = ${after} AND l.collection_id = ${collectionId})`;
  const conditions = [
    sql`collection_id = ${collectionId} AND deleted_at IS NULL`,
    status && sql`status = ${literal(status)}`,
    kind && sql`kind = ${kind}`,
    issuer && sql`issuer = ${issuer}`,
    grade && (grade === "none" ? sql`grade_from IS NULL` : sql`grade_from >= CAST(${grade} AS INTEGER)`),
    // The first comparison alone finds the place in the index.
    after > 0 &&
      sql`${sql.raw(`${key("c")} ${beyond}=`)} ${last(key("l"))}
        AND (${sql.raw(key("c"))}, c.id) ${sql.raw(beyond)} ${last(`${key("l")}, l.id`)}`,
  ].filter((condition) => condition !== undefined && condition !== false && condition !== "");
  const order = (item: string) => sql.raw(`${key(item)} ${direction}, ${item}.id ${direction}`);
  const page = sql`(SELECT c.* FROM collection_items AS c WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${order("c")} LIMIT ${literal(ITEMS_PAGE + 1)}) AS i`;
  return selectItemRows(db, page).orderBy(order("i"));
}

const firstPage = (sort: ItemSort) =>
  prepared(
    (db, { collectionId }: { collectionId: number }) =>
      [selectItemsPage(db, collectionId, readCollectionFilters(new URLSearchParams({ sort })))] as const,
  );

const readSorted = new Map(ITEM_SORTS.map((sort) => [sort, firstPage(sort)]));

async function readItems(db: Reader, collectionId: number, filters: CollectionFilters) {
  const { status, kind, issuer, grade, after, sort } = filters;
  const readFirst = status || kind || issuer || grade || after > 0 ? undefined : readSorted.get(sort);
  if (!readFirst) return selectItemsPage(db, collectionId, filters);
  const [rows] = await readFirst(db, { collectionId });
  return rows;
}

const readAround = prepared((db, { collectionId, viewerId }: { collectionId: number; viewerId: number }) => {
  // Only the owner may see values and costs.
  const own = sql`c.id = ${collectionId} AND c.owner_id = ${viewerId}`;
  return [
    selectCollection(db, { collectionId, viewerId }),
    db
      .select({
        ...columnsOf(collectionFacets, "status", "kind", "issuer"),
        count: sql<number>`${collectionFacets.itemCount}`.as("count"),
      })
      .from(collectionFacets)
      .where(eq(collectionFacets.collectionId, collectionId)),
    db
      .select({ deletedAt: column<number>("deleted_at", "deletedAt"), count: column<number>("COUNT(*)", "count") })
      .from(
        sql`collection_items WHERE collection_id = ${collectionId} AND owner_id = ${viewerId} AND deleted_at IS NOT NULL
          GROUP BY deleted_at ORDER BY deleted_at DESC LIMIT 1`,
      ),
    selectSums(db, own),
    selectHistories(db, own),
    selectUnvaluedMetal(db, own),
    collectionNames(db, viewerId),
  ] as const;
});

interface CollectionOf {
  readonly collectionId: number;
  readonly viewerId: number;
  readonly filters: CollectionFilters;
  readonly metalPrices?: Promise<MetalPrices | null>;
}

/** Undefined unless the collection is the viewer's or public. */
export async function collectionPage(db: Reader, { collectionId, viewerId, filters, metalPrices }: CollectionOf) {
  const [rows, [[collection], facets, deleted, sums, past, [unvalued], names], prices = null] = await Promise.all([
    readItems(db, collectionId, filters),
    readAround(db, { collectionId, viewerId }),
    metalPrices,
  ]);
  if (!collection) return undefined;
  const { page, last } = pageOf(rows, ITEMS_PAGE);
  const isOwner = collection.ownerId === viewerId;
  return {
    collection,
    isOwner,
    others: isOwner ? names.filter(({ id }) => id !== collectionId) : [],
    items: page.map((row) => ({
      ...itemCard(row, viewerId),
      value: row.ownerId === viewerId && row.status !== "want" ? estimateOrMetal(row, prices) : null,
    })),
    nextAfter: last?.id ?? null,
    facets,
    deleted: deleted[0] ?? null,
    sums,
    past,
    metal: unvalued && prices ? unvaluedMetal(unvalued, prices) : null,
  };
}

export function selectCollection(db: Reader, { collectionId, viewerId }: { collectionId: number; viewerId: number }) {
  return db
    .select({
      ...columnsFrom("c", collections, "id", "ownerId", "name", "description", "isPublic", "offersSwaps"),
      ...columnsFrom("c", collections, "coverItemId", "ownedCount", "wantedCount"),
      ownerName: column<string>("u.username", "ownerName"),
    })
    .from(sql`collections AS c JOIN users AS u ON u.id = c.owner_id`)
    .where(sql`c.id = ${collectionId} AND c.deleted_at IS NULL AND (c.is_public = 1 OR c.owner_id = ${viewerId})`);
}
