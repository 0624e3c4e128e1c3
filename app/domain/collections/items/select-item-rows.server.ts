import { type SQL, sql } from "drizzle-orm";
import { column, columnsFrom, type Reader } from "~/db/database.server";
import { collectionItems } from "~/db/schema/collections";
import { leadPhotoKeyOf } from "~/domain/photos/lead-photo-key.server";

/** Of the obverse, or else the first photo of the item `i`. */
const leadOf = (name: string) =>
  sql.raw(
    `(SELECT ${name} FROM collection_photos WHERE item_id = i.id ORDER BY role = 'obverse' DESC, position LIMIT 1)`,
  );

/** A purchase's photo is that of its lot: for the owner only, because it would tell others what the owner bought. */
export function selectItemRows(db: Reader, from: SQL) {
  return db
    .select({
      ...columnsFrom("i", collectionItems, "id", "collectionId", "status", "kind", "typeId", "title", "attributes"),
      ...columnsFrom("i", collectionItems, "gradeFrom", "isDetails", "quantity", "acquiredOn", "priceMinor"),
      ...columnsFrom("i", collectionItems, "priceCurrency", "wantMaxMinor", "orderId", "ownerId"),
      photoKey: sql<string | null>`${leadOf("key")}`.as("photo_key"),
      preview: sql<string | null>`${leadOf("preview")}`.as("preview"),
      lotPhotoKey: sql<string | null>`CASE WHEN i.order_id IS NULL THEN NULL ELSE
        ${leadPhotoKeyOf(sql`(SELECT listing_id FROM orders WHERE id = i.order_id)`)} END`.as("lot_photo_key"),
      diameterUm: column<number | null>("t.diameter_um", "diameterUm"),
      widthUm: column<number | null>("t.width_um", "widthUm"),
      heightUm: column<number | null>("t.height_um", "heightUm"),
      composition: column<string | null>("t.composition_text", "composition"),
      weightMg: column<number | null>("t.weight_mg", "weightMg"),
      compositionParts: column<string | null>("t.composition_parts", "compositionParts"),
      denomination: column<string | null>("t.denomination_text", "denomination"),
      saleCount: column<number | null>("v.sale_count", "saleCount"),
      medianMinor: column<number | null>("v.median_minor", "medianMinor"),
      newestAt: column<number | null>("v.newest_at", "newestAt"),
    })
    .from(
      sql`${from} LEFT JOIN catalogue_types AS t ON t.id = i.type_id
        LEFT JOIN type_values AS v ON v.type_id = i.type_id AND v.band = i.band`,
    );
}
