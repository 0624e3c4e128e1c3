import { type SQL, sql } from "drizzle-orm";
import { column, columnsFrom, leftColumnsFrom, type Reader } from "~/db/database.server";
import { catalogueTypes } from "~/db/schema/catalogue";
import { collectionItems } from "~/db/schema/collections";
import { readAttributes } from "~/domain/listings/facts/attributes";
import { listedOutline } from "~/domain/listings/facts/listed-outline";
import { yearsOf } from "~/domain/listings/facts/read-facts";
import { gradeText, referenceLine } from "~/domain/listings/listing-view";
import { leadPhotoKeyOf } from "~/domain/photos/lead-photo-key.server";
import { type PhotoSize, photoPath } from "~/domain/photos/photo-address";

/** Served to those who may see the collection. */
export function itemPhotoPath(collectionId: number, key: string, size: PhotoSize): string {
  return `/collections/${collectionId}/photos/${key}/${size}.webp`;
}

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
      ...leftColumnsFrom("t", catalogueTypes, "diameterUm", "widthUm", "heightUm", "weightMg", "compositionParts"),
      composition: column<string | null>("t.composition_text", "composition"),
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

export type ItemRow = Awaited<ReturnType<typeof selectItemRows>>[number];

export function itemCard(row: ItemRow, viewerId: number) {
  const { id, collectionId, status, kind, title, quantity } = row;
  const isOwner = row.ownerId === viewerId;
  const attributes = readAttributes(row.attributes);
  const { acquiredOn, priceMinor, priceCurrency, wantMaxMinor } = row;
  const photo = thumbOf(row, isOwner);
  return {
    id,
    collectionId,
    status,
    kind,
    title,
    quantity,
    /** Issuer, date, denomination, reference and grade, as far as known. */
    facts: referenceLine({ attributes, ...yearsOf(attributes) }),
    grade: gradeText(attributes),
    photo,
    outlined: photo ? null : listedOutline(kind, { ...measuresOf(row), ...attributes }),
    ...(isOwner && { own: { acquiredOn, priceMinor, priceCurrency, wantMaxMinor } }),
  };
}

export type ItemCard = ReturnType<typeof itemCard>;

function thumbOf({ collectionId, photoKey, preview, lotPhotoKey }: ItemRow, isOwner: boolean) {
  if (photoKey !== null) return { thumbUrl: itemPhotoPath(collectionId, photoKey, "thumb"), preview: preview ?? "" };
  return isOwner && lotPhotoKey !== null ? { thumbUrl: photoPath(lotPhotoKey, "thumb"), preview: "" } : null;
}

const mm = (um: number | null) => (um === null ? null : um / 1000);

function measuresOf({ typeId, diameterUm, widthUm, heightUm, composition, denomination }: ItemRow) {
  const sizes = { diameterMm: mm(diameterUm), widthMm: mm(widthUm), heightMm: mm(heightUm) };
  const measures = Object.entries({ typeId, composition, denomination, ...sizes });
  return Object.fromEntries(measures.filter(([, value]) => value !== null));
}
