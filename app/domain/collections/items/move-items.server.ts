import { type SQL, sql } from "drizzle-orm";
import { answerTo, idRow, returning, type Writer } from "~/db/database.server";
import { isRefusal, refuse } from "~/domain/refusal";
import { collectionNames, noSuchCollection } from "../add-collection.server";
import type { ItemStatus } from "./item-choices";

export const MOST_ITEMS_AT_ONCE = 100;

interface OwnItems {
  readonly memberId: number;
  readonly itemIds: readonly number[];
}

export async function moveItems(db: Writer, items: OwnItems, collectionId: number) {
  const ownCollections = await collectionNames(db, items.memberId);
  if (!ownCollections.some(({ id }) => id === collectionId)) return noSuchCollection();
  return change(db, items, sql`collection_id = ${collectionId}`);
}

/** What was bought can't be wanted, and a wanted piece's limit ends with the want. */
export function markItems(db: Writer, items: OwnItems, status: ItemStatus) {
  const isBought = sql`(order_id IS NOT NULL OR price_minor IS NOT NULL OR acquired_on IS NOT NULL)`;
  if (status === "want") return change(db, items, sql`status = 'want'`, sql`NOT ${isBought}`);
  return change(db, items, sql`status = ${status}, want_max_minor = NULL`);
}

export function deleteItems(db: Writer, items: OwnItems, now: number) {
  return change(db, items, sql`deleted_at = ${now}`);
}

/** An item whose purchase meanwhile belongs to another item stays deleted. */
export async function restoreItems(
  db: Writer,
  { memberId, collectionId, deletedAt }: { memberId: number; collectionId: number; deletedAt: number },
) {
  const deletedThen = sql`collection_id = ${collectionId} AND owner_id = ${memberId} AND deleted_at = ${deletedAt}`;
  const again = () => refuse("conflict", "You've since added this purchase to a collection again.");
  const done = await db
    .commit({
      restored: returning(
        sql`UPDATE collection_items SET deleted_at = NULL WHERE ${deletedThen} AND NOT EXISTS (SELECT 1
          FROM collection_items AS o WHERE o.order_id = collection_items.order_id AND o.deleted_at IS NULL) RETURNING id`,
        idRow,
      ),
      remaining: returning(sql`SELECT id FROM collection_items WHERE ${deletedThen}`, idRow),
    })
    // Two of them are of one purchase, and were deleted in the same millisecond.
    .catch(answerTo({ unique: again }));
  if (isRefusal(done)) return done;
  const { restored, remaining } = done;
  if (restored.length > 0) return { count: restored.length, left: remaining.length };
  return remaining.length > 0 ? again() : refuse("not_found", "These items can no longer be restored.");
}

async function change(db: Writer, { memberId, itemIds }: OwnItems, set: SQL, where: SQL = sql`1`) {
  if (itemIds.length === 0) return refuse("malformed", "Choose at least one item.");
  if (itemIds.length > MOST_ITEMS_AT_ONCE) return refuse("malformed", `Choose up to ${MOST_ITEMS_AT_ONCE} items.`);
  const { rows } = await db.commit({
    rows: returning(
      sql`UPDATE collection_items SET ${set} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(itemIds)}))
          AND owner_id = ${memberId} AND deleted_at IS NULL AND ${where} RETURNING id`,
      idRow,
    ),
  });
  return { count: rows.length };
}
