import { sql } from "drizzle-orm";
import * as z from "zod";
import {
  failedBecause,
  mustChangeOne,
  type Query,
  type Reader,
  returning,
  schemaRefusal,
  statement,
  type Writer,
} from "~/db/database.server";
import { type Effect, photosUnused } from "~/domain/effects";
import { discardPhotos, keepPhoto, type PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { noSuchItem, type OwnItem } from "../add-collection.server";
import { MAX_ITEM_PHOTOS } from "../collection-limits";
import type { ItemPhotoRole } from "../items/item-choices";

interface Upload {
  readonly bytes: Uint8Array;
  readonly role: ItemPhotoRole;
  /** Records where the photo with this key came from; the photo is added only if that succeeds. */
  readonly record?: (key: string) => readonly Query[];
}

const keyOfRow = z.object({ key: z.string() }).transform(({ key }) => key);

/** Replaces a photo of the same side. */
export async function addItemPhoto(
  db: Writer,
  tools: PhotoTools<"collection">,
  { memberId, itemId }: OwnItem,
  { bytes, role, record = () => [] }: Upload,
  now: number,
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  if (!(await isOwn(db, { memberId, itemId }))) return noSuchItem();
  const photo = await keepPhoto(db, tools, { memberId, bytes, now });
  if (isRefusal(photo)) return { ...photo, fields: { [role]: photo.message } };
  const { key, width, height, preview, size } = photo;
  const free = sql`(SELECT MIN(n.value) FROM json_each('[1,2,3,4,5,6]') AS n
    WHERE NOT EXISTS (SELECT 1 FROM collection_photos WHERE item_id = i.id AND position = n.value))`;
  try {
    const { replaced } = await db.commit({
      recorded: record(key),
      replaced: returning(
        sql`DELETE FROM collection_photos WHERE item_id = ${itemId} AND role = ${role} AND role <> 'detail' RETURNING key`,
        keyOfRow,
      ),
      added:
        statement(sql`INSERT INTO collection_photos (item_id, position, key, width, height, preview, bytes, role, created_at)
        SELECT i.id, ${free}, ${key}, ${width}, ${height}, ${preview}, ${size}, ${role}, ${now} FROM collection_items AS i
        WHERE i.id = ${itemId} AND i.owner_id = ${memberId} AND i.deleted_at IS NULL AND ${free} IS NOT NULL`),
      one: mustChangeOne,
    });
    return { effects: photosUnused("collection", replaced) };
  } catch (error) {
    // The commit may have succeeded although its answer was lost.
    if (schemaRefusal(error)) await discardPhotos(tools, [key]);
    if (failedBecause(error, ["conflict", "unique"]))
      return refuse("breaks_rule", `An item can have up to ${MAX_ITEM_PHOTOS} photos. Remove one to add another.`);
    throw error;
  }
}

export async function removeItemPhoto(db: Writer, { memberId, itemId }: OwnItem, photoId: number) {
  const { removed } = await db.commit({
    removed: returning(
      sql`DELETE FROM collection_photos WHERE id = ${photoId} AND item_id = ${itemId}
        AND EXISTS (SELECT 1 FROM collection_items WHERE id = ${itemId} AND owner_id = ${memberId} AND deleted_at IS NULL)
        RETURNING key`,
      keyOfRow,
    ),
  });
  if (removed.length === 0) return refuse("not_found", "This photo no longer exists.");
  return { effects: photosUnused("collection", removed) };
}

/** The photo must be of an item in a collection that the member may see. */
export async function maySeeItemPhoto(
  db: Reader,
  { collectionId, key, memberId }: { collectionId: number; key: string; memberId: number },
): Promise<boolean> {
  const found = await db.select({ id: sql<number>`p.id` }).from(
    sql`collection_photos AS p JOIN collection_items AS i ON i.id = p.item_id JOIN collections AS c ON c.id = i.collection_id
      WHERE p.key = ${key} AND c.id = ${collectionId} AND i.deleted_at IS NULL AND c.deleted_at IS NULL
        AND (c.is_public = 1 OR c.owner_id = ${memberId})`,
  );
  return found.length > 0;
}

async function isOwn(db: Reader, { memberId, itemId }: OwnItem): Promise<boolean> {
  const found = await db
    .select({ id: sql<number>`id` })
    .from(sql`collection_items WHERE id = ${itemId} AND owner_id = ${memberId} AND deleted_at IS NULL`);
  return found.length > 0;
}
