import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { catalogueTypes } from "~/db/schema/catalogue";
import { collectionItems, collectionPhotos } from "~/db/schema/collections";
import { collectionNames } from "~/domain/collections/collection-names.server";
import type { OwnItem } from "./add-item.server";
import { itemPhotoPath } from "./item-photo-path";

export async function ownItem(db: Reader, { memberId, itemId }: OwnItem) {
  const [[row], [type], photos, collections] = await db.batch([
    db
      .select()
      .from(collectionItems)
      .where(
        and(eq(collectionItems.id, itemId), eq(collectionItems.ownerId, memberId), isNull(collectionItems.deletedAt)),
      ),
    db
      .select({ title: catalogueTypes.title })
      .from(catalogueTypes)
      .where(sql`${catalogueTypes.id} = (SELECT type_id FROM collection_items WHERE id = ${itemId})`),
    db
      .select(columnsOf(collectionPhotos, "id", "key", "role"))
      .from(collectionPhotos)
      .where(eq(collectionPhotos.itemId, itemId))
      .orderBy(asc(collectionPhotos.position)),
    collectionNames(db, memberId),
  ]);
  if (!row) return undefined;
  return {
    row,
    typeTitle: type?.title ?? null,
    photos: photos.map(({ id, key, role }) => ({ id, role, thumbUrl: itemPhotoPath(row.collectionId, key, "thumb") })),
    collections,
  };
}
