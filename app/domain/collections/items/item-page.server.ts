import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { column, columnsFrom, columnsOf, type Reader } from "~/db/database.server";
import { catalogueTypes } from "~/db/schema/catalogue";
import { collectionItems, collectionPhotos, collections } from "~/db/schema/collections";
import { collectionNames, type OwnItem } from "~/domain/collections/add-collection.server";
import { estimateOrMetal, isEstimate } from "~/domain/collections/value/estimate";
import { readAttributes } from "~/domain/listings/facts/attributes";
import type { PhotoView } from "~/domain/listings/photo-view";
import type { MetalPrices } from "~/domain/rates/metal-value";
import { itemCard, itemPhotoPath, selectItemRows } from "./select-item-rows.server";

/** Undefined unless the item's collection is the viewer's or public. */
export async function itemPage(
  db: Reader,
  { itemId, viewerId, metalPrices }: { itemId: number; viewerId: number; metalPrices?: Promise<MetalPrices | null> },
) {
  const visible = sql`i.id = ${itemId} AND i.deleted_at IS NULL AND EXISTS (SELECT 1 FROM collections AS c
    WHERE c.id = i.collection_id AND c.deleted_at IS NULL AND (c.is_public = 1 OR c.owner_id = ${viewerId}))`;
  const [[[row], [item], photos, own], prices = null] = await Promise.all([
    db.batch([
      selectItemRows(db, sql`collection_items AS i`).where(visible),
      db
        .select({
          ...columnsFrom("i", collectionItems, "ownerId", "sticker", "publicNote", "createdAt"),
          // Only the owner may read these.
          ...columnsFrom("i", collectionItems, "acquiredOn", "priceMinor", "priceCurrency", "wantMaxMinor"),
          ...columnsFrom("i", collectionItems, "place", "storage", "privateNote", "orderId"),
          ...columnsFrom("c", collections, "isPublic", "offersSwaps", "coverItemId"),
          collectionName: column<string>("c.name", "collectionName"),
          ownerName: column<string>("u.username", "ownerName"),
          typeTitle: column<string | null>("t.title", "typeTitle"),
        })
        .from(
          sql`collection_items AS i JOIN collections AS c ON c.id = i.collection_id JOIN users AS u ON u.id = i.owner_id
          LEFT JOIN catalogue_types AS t ON t.id = i.type_id`,
        )
        .where(visible),
      db
        .select(columnsOf(collectionPhotos, "id", "position", "key", "width", "height", "preview", "role"))
        .from(collectionPhotos)
        .where(eq(collectionPhotos.itemId, itemId))
        .orderBy(
          asc(sql`CASE role WHEN 'obverse' THEN 1 WHEN 'reverse' THEN 2 ELSE 3 END`),
          asc(collectionPhotos.position),
        ),
      db
        .select(columnsOf(collections, "id", "name"))
        .from(collections)
        .where(sql`owner_id = ${viewerId} AND deleted_at IS NULL`),
    ]),
    metalPrices,
  ]);
  if (!row || !item) return undefined;
  const isOwner = item.ownerId === viewerId;
  const { acquiredOn, priceMinor, priceCurrency, wantMaxMinor, place, storage, privateNote, orderId, ...rest } = item;
  const value = estimateOrMetal(row, prices);
  return {
    ...itemCard(row, viewerId),
    ...rest,
    typeId: row.typeId,
    isOwner,
    attributes: readAttributes(row.attributes),
    photos: photos.map(
      ({ key, ...photo }, index): PhotoView => ({
        ...photo,
        position: index + 1,
        alt: "",
        url: itemPhotoPath(row.collectionId, key, "full"),
        thumbUrl: itemPhotoPath(row.collectionId, key, "thumb"),
      }),
    ),
    private: isOwner
      ? { acquiredOn, priceMinor, priceCurrency, wantMaxMinor, place, storage, privateNote, orderId }
      : null,
    value: isOwner && row.status !== "want" ? value : null,
    estimate: isOwner && isEstimate(value) ? value : null,
    collections: isOwner ? own : [],
  };
}

export type ItemPage = NonNullable<Awaited<ReturnType<typeof itemPage>>>;

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
