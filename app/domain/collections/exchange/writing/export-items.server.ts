import { sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { column, columnsFrom } from "~/db/columns-of";
import { collectionItems, collections } from "~/db/schema/collections";
import { selectCollection } from "../../items/collection-page.server";
import type { ExportedItem } from "./exported-item";

/** Items read in one round trip. */
const ITEMS_PER_READ = 250;

/** A collection that the viewer may see, or all of their own. */
export type Exported = { readonly viewerId: number; readonly collectionId?: number };

/** Whether the viewer may export it, under which name, and whether it is theirs. Undefined if there is nothing they may see. */
export async function exportable(db: Reader, { viewerId, collectionId }: Exported) {
  if (collectionId === undefined) return { name: "collections", isOwner: true };
  const [collection] = await selectCollection(db, { collectionId, viewerId });
  return collection && { name: collection.name, isOwner: collection.ownerId === viewerId };
}

/** The items in the order in which they were added, in parts. What only their owner may know is read for no one else. */
export async function* exportedItems(db: Reader, { viewerId, collectionId }: Exported): AsyncGenerator<ExportedItem[]> {
  const which =
    collectionId === undefined
      ? sql`i.collection_id IN (SELECT id FROM collections WHERE owner_id = ${viewerId} AND deleted_at IS NULL)`
      : sql`i.collection_id = ${collectionId} AND (c.is_public = 1 OR c.owner_id = ${viewerId}) AND c.deleted_at IS NULL`;
  const own = <T>(name: string, as: string) =>
    sql<T | null>`CASE WHEN i.owner_id = ${viewerId} THEN ${sql.raw(name)} END`.as(as);
  for (let after = 0; ; ) {
    const items = await db
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
        typeTitle: column<string | null>("t.title", "typeTitle"),
      })
      .from(
        sql`collection_items AS i JOIN collections AS c ON c.id = i.collection_id
          LEFT JOIN catalogue_types AS t ON t.id = i.type_id`,
      )
      .where(sql`${which} AND i.deleted_at IS NULL AND i.id > ${after}`)
      .orderBy(sql`i.id`)
      .limit(ITEMS_PER_READ);
    if (items.length > 0) yield items;
    const last = items.at(-1);
    if (!last || items.length < ITEMS_PER_READ) return;
    after = last.id;
  }
}
