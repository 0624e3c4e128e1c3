import { sql } from "drizzle-orm";
import * as z from "zod";
import { column, columnsFrom, type Reader } from "~/db/database.server";
import { collectionItems, collections } from "~/db/schema/collections";
import { audienceOf } from "~/domain/collections/collection-input";
import { WRITTEN_COLUMNS, WRITTEN_WITH_PHOTOS } from "~/domain/collections/exchange/exchange-columns";
import type { ListedCollection } from "~/domain/collections/exchange/json-format";
import { selectCollection } from "~/domain/collections/items/collection-page.server";
import { ITEM_PHOTO_ROLES } from "~/domain/collections/items/item-choices";
import { itemFields } from "~/domain/collections/items/item-input";
import type { ItemRange } from "./export-parts";

const ITEMS_PER_READ = 250;

/** A collection that the viewer may see, or all of their own. */
export type Exported = { readonly viewerId: number; readonly collectionId?: number };

/** Undefined if there is nothing that the viewer may see. */
export async function exportable(db: Reader, { viewerId, collectionId }: Exported) {
  if (collectionId === undefined) return { name: "collections", isOwner: true };
  const [collection] = await selectCollection(db, { collectionId, viewerId });
  return collection && { name: collection.name, isOwner: collection.ownerId === viewerId };
}

export async function listedForExport(db: Reader, { viewerId, collectionId }: Exported): Promise<ListedCollection[]> {
  const found = await db
    .select({ ...columnsFrom("c", collections, "id", "name", "description", "isPublic", "offersSwaps") })
    .from(sql`collections AS c`)
    .where(sql`c.owner_id = ${viewerId} AND c.deleted_at IS NULL
      ${collectionId === undefined ? sql`` : sql`AND c.id = ${collectionId}`}`)
    .orderBy(sql`c.id`);
  return found.map(({ id, name, description, ...flags }) => ({
    collectionNumber: String(id),
    collectionName: name,
    collectionAbout: description,
    audience: audienceOf(flags),
  }));
}

/** With the items as `i` and the collections as `c`. */
export const exportedWhere = ({ viewerId, collectionId }: Exported) =>
  collectionId === undefined
    ? sql`c.owner_id = ${viewerId} AND c.deleted_at IS NULL AND i.deleted_at IS NULL`
    : sql`c.id = ${collectionId} AND (c.is_public = 1 OR c.owner_id = ${viewerId}) AND c.deleted_at IS NULL
        AND i.deleted_at IS NULL`;

const photoSchema = z.strictObject({ key: z.string(), position: z.int(), role: z.enum(ITEM_PHOTO_ROLES) });
export type ExportedPhoto = Readonly<z.infer<typeof photoSchema>>;
const PHOTOS = `(SELECT json_group_array(json_object('key', p.key, 'position', p.position, 'role', p.role)
  ORDER BY p.position) FROM collection_photos AS p WHERE p.item_id = i.id)`;

interface ReadItems {
  readonly range?: ItemRange | undefined;
  readonly withPhotos: boolean;
}

/** What only their owner may know is read for no one else. */
function selectItems(db: Reader, exported: Exported, { range, withPhotos }: ReadItems, after: number) {
  const upTo = range ? sql`AND i.id <= ${range.upTo}` : sql``;
  const own = <T>(name: string, as: string) =>
    sql<T | null>`CASE WHEN i.owner_id = ${exported.viewerId} THEN ${sql.raw(name)} END`.as(as);
  return db
    .select({
      ...columnsFrom("i", collectionItems, "id", "collectionId", "status", "kind", "typeId", "title", "attributes"),
      ...columnsFrom("i", collectionItems, "sticker", "quantity", "publicNote"),
      acquiredOn: own<string>("i.acquired_on", "acquiredOn"),
      priceMinor: own<number>("i.price_minor", "priceMinor"),
      priceCurrency: own<string>("i.price_currency", "priceCurrency"),
      wantMaxMinor: own<number>("i.want_max_minor", "wantMaxMinor"),
      place: own<string>("i.place", "place"),
      storage: own<string>("i.storage", "storage"),
      privateNote: own<string>("i.private_note", "privateNote"),
      orderId: own<number>("i.order_id", "orderId"),
      collectionName: own<string>("c.name", "collectionName"),
      collectionAbout: own<string>("c.description", "collectionAbout"),
      ...columnsFrom("c", collections, "isPublic", "offersSwaps"),
      isCover: sql<boolean>`(c.cover_item_id IS i.id)`.mapWith(Boolean).as("isCover"),
      photos: column<string>(withPhotos ? PHOTOS : "'[]'", "photos"),
      typeTitle: column<string | null>("t.title", "typeTitle"),
    })
    .from(
      sql`collections AS c CROSS JOIN collection_items AS i ON i.collection_id = c.id
        LEFT JOIN catalogue_types AS t ON t.id = i.type_id`,
    )
    .where(sql`${exportedWhere(exported)} AND i.id > ${after} ${upTo}`)
    .orderBy(sql`i.id`)
    .limit(ITEMS_PER_READ);
}

type Row = Awaited<ReturnType<typeof selectItems>>[number];

/** What only the owner may know is null for others. */
export type ExportedItem = Omit<Row, "photos"> & { readonly photos: readonly ExportedPhoto[] };

export async function* exportItems(db: Reader, exported: Exported, reading: ReadItems): AsyncGenerator<ExportedItem[]> {
  for (let after = reading.range?.after ?? 0; ; ) {
    const items = await selectItems(db, exported, reading, after);
    if (items.length > 0)
      yield items.map(({ photos, ...item }) => ({ ...item, photos: z.array(photoSchema).parse(JSON.parse(photos)) }));
    const last = items.at(-1);
    if (!last || items.length < ITEMS_PER_READ) return;
    after = last.id;
  }
}

export interface ExportRules {
  readonly isOwner: boolean;
  readonly withPhotos: boolean;
  readonly currency: string;
}

export const columnsFor = ({ isOwner, withPhotos }: Pick<ExportRules, "isOwner" | "withPhotos">) =>
  (withPhotos ? WRITTEN_WITH_PHOTOS : WRITTEN_COLUMNS).filter(({ isPrivate }) => isOwner || !isPrivate);

/** The import recognizes the item and the side by it. */
export const photoFileName = (itemId: number, { position, role }: ExportedPhoto) =>
  `photos/${itemId}-${position}-${role}.webp`;

/** By the fields that the import reads again. */
export function exportedFields(item: ExportedItem, currency: string): Readonly<Record<string, string>> {
  const { place, storage, privateNote, ...shared } = item;
  const row = { ...shared, place: place ?? "", storage: storage ?? "", privateNote: privateNote ?? "" };
  return {
    ...itemFields(row, item.typeTitle, { currency, decimalMark: "." }),
    purchase: item.orderId === null ? "" : String(item.orderId),
    collectionNumber: String(item.collectionId),
    collectionName: item.collectionName ?? "",
    collectionAbout: item.collectionAbout ?? "",
    audience: audienceOf(item),
    cover: item.isCover ? "yes" : "",
    photos: item.photos.map((photo) => photoFileName(item.id, photo)).join("\n"),
  };
}
