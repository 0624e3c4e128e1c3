import { type SQL, sql } from "drizzle-orm";
import { columnsFrom, literal, type Reader } from "~/db/database.server";
import { collections } from "~/db/schema/collections";
import { type ItemRow, itemCard, selectItemRows } from "~/domain/collections/items/select-item-rows.server";
import { selectSums } from "~/domain/collections/value/select-sums.server";
import { totalsOf } from "~/domain/collections/value/totals";

const ITEMS_ON_COVER = 4;

/** Items that may be on the covers of the collections `c` that `which` selects, and the chosen ones. */
const covers = (which: SQL) => sql`(SELECT x.*, x.id = c.cover_item_id AS is_chosen
    FROM collections AS c CROSS JOIN collection_items AS x ON x.id IN (
      SELECT * FROM (SELECT id FROM collection_items WHERE collection_id = c.id AND deleted_at IS NULL AND status <> 'want'
        ORDER BY photo_count > 0 DESC, id DESC LIMIT ${literal(ITEMS_ON_COVER)})
      UNION SELECT c.cover_item_id)
    WHERE ${which} AND c.deleted_at IS NULL AND x.deleted_at IS NULL AND x.status <> 'want') AS i`;
const COVER_ORDER = sql`i.is_chosen DESC, i.photo_count > 0 DESC, i.id DESC`;

/** Newest first, with what each is worth. */
export async function myCollections(db: Reader, memberId: number, currency: string) {
  const which = sql`c.owner_id = ${memberId}`;
  const [rows, items, sums] = await db.batch([
    db
      .select(columnsFrom("c", collections, "id", "name", "isPublic", "ownedCount", "wantedCount", "deletedAt"))
      .from(sql`collections AS c WHERE c.owner_id = ${memberId} ORDER BY c.deleted_at DESC, c.id DESC`),
    selectItemRows(db, covers(which)).orderBy(COVER_ORDER),
    selectSums(db, which),
  ]);
  const existing = rows.filter(({ deletedAt }) => deletedAt === null).map(({ deletedAt: _, ...card }) => card);
  const cards = collectionCards(existing, items, memberId);
  const deleted = rows.find(({ deletedAt }) => deletedAt !== null);
  return {
    collections: cards.map((card) => {
      const ownSums = sums.filter(({ collectionId }) => collectionId === card.id);
      return { ...card, totals: totalsOf(ownSums, currency) };
    }),
    /** Deleted last, and can be restored. */
    deleted: deleted ? { id: deleted.id, name: deleted.name } : null,
  };
}

export async function publicCollectionsOf(db: Reader, ownerId: number, viewerId: number) {
  return collectionCards(...(await db.batch(selectPublic(db, sql`c.owner_id = ${ownerId}`))), viewerId);
}

/** `ids` is a JSON array; the rows are for {@link collectionCards}. */
export const selectPublicAmong = (db: Reader, ids: string) =>
  selectPublic(db, sql`c.id IN (SELECT value FROM json_each(${ids}))`);

function selectPublic(db: Reader, which: SQL) {
  const isPublic = sql`${which} AND c.is_public = 1`;
  return [
    db
      .select(columnsFrom("c", collections, "id", "name", "isPublic", "ownedCount", "wantedCount"))
      .from(sql`collections AS c WHERE ${isPublic} AND c.deleted_at IS NULL ORDER BY c.id DESC`),
    selectItemRows(db, covers(isPublic)).orderBy(COVER_ORDER),
  ] as const;
}

export type CollectionCard = Readonly<ReturnType<typeof collectionCards>[number]>;
type Row = Pick<typeof collections.$inferSelect, "id" | "name" | "isPublic" | "ownedCount" | "wantedCount">;

export const collectionCards = (rows: readonly Row[], items: readonly ItemRow[], viewerId: number) =>
  rows.map((card) => ({
    ...card,
    /** The chosen one, or else its newest items. */
    cover: items
      .filter(({ collectionId }) => collectionId === card.id)
      .slice(0, ITEMS_ON_COVER)
      .map((row) => itemCard(row, viewerId)),
  }));
