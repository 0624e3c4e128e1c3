import { and, desc, eq, gt, sql } from "drizzle-orm";
import { mustChangeOne, type Reader, statement, type Writer } from "~/db/database.server";
import { removedPhotos } from "~/db/schema/listings";
import { queueMeasuring } from "~/domain/photos/measuring/queue-measuring.server";
import { photoPath } from "~/domain/photos/photo-address";
import { PUT_BACK_WITHIN_MS } from "~/domain/photos/sweep-photos.server";
import { isRefusal, refuse } from "~/domain/refusal";
import { type OwnPhoto, photosToChange, photoToChange, placeAt, refusedChange } from "./photos-to-change.server";

/** Columns that a photo keeps while it is removed. */
const KEPT = sql.raw(`id, listing_id, key, width, height, created_at, preview, alt, original_key, turn,
  crop_left, crop_top, crop_width, crop_height`);

/** It can be put back for a day. */
export async function removePhoto(db: Writer, { now, ...own }: OwnPhoto & { readonly now: number }) {
  const photo = await photoToChange(db, own);
  if (isRefusal(photo)) return photo;
  const { listingId, photoId } = own;
  const done = await db
    .commit([
      // Before the photo is deleted, so that its files stay.
      statement(sql`INSERT INTO removed_photos (${KEPT}, role, place, removed_at)
        SELECT ${KEPT}, role, (SELECT COUNT(*) FROM photos AS before
          WHERE before.listing_id = photos.listing_id AND before.position <= photos.position), CAST(${now} AS INTEGER)
        FROM photos WHERE id = ${photoId} AND listing_id = ${listingId}`),
      statement(sql`DELETE FROM photos WHERE id = ${photoId} AND listing_id = ${listingId}`),
      mustChangeOne,
    ])
    .catch(refusedChange);
  return isRefusal(done) ? done : undefined;
}

/** It becomes a detail if another photo is now the side that it was. Repeating it changes nothing more. */
export async function putPhotoBack(db: Writer, { now, ...own }: OwnPhoto & { readonly now: number }) {
  const current = await photosToChange(db, own);
  if (isRefusal(current)) return current;
  const { listingId, photoId } = own;
  if (current.some(({ id }) => id === photoId)) return undefined;
  const [removed] = await db
    .select({ place: removedPhotos.place })
    .from(removedPhotos)
    .where(and(eq(removedPhotos.id, photoId), eq(removedPhotos.listingId, listingId)));
  if (!removed) return refuse("not_found", "This photo was removed more than a day ago, so it can't be put back.");
  const done = await db
    .commit([
      statement(sql`INSERT INTO photos (${KEPT}, role, position)
        SELECT ${KEPT},
          CASE WHEN role IN ('obverse', 'reverse') AND EXISTS (
            SELECT 1 FROM photos WHERE photos.listing_id = removed.listing_id AND photos.role = removed.role
          ) THEN 'detail' ELSE role END,
          (SELECT COALESCE(MAX(position), 0) + 1 FROM photos WHERE listing_id = ${listingId})
        FROM removed_photos AS removed WHERE id = ${photoId}`),
      mustChangeOne,
      queueMeasuring(sql`SELECT ${photoId} AS id`, now),
      placeAt(sql`${photoId}`, listingId, removed.place),
      statement(sql`DELETE FROM removed_photos WHERE id = ${photoId}`),
    ])
    .catch(refusedChange);
  return isRefusal(done) ? done : undefined;
}

/** Latest first. For the seller only. */
export async function removedFrom(db: Reader, listingId: number, now: number) {
  const rows = await db
    .select({ id: removedPhotos.id, key: removedPhotos.key, role: removedPhotos.role })
    .from(removedPhotos)
    .where(and(eq(removedPhotos.listingId, listingId), gt(removedPhotos.removedAt, now - PUT_BACK_WITHIN_MS)))
    .orderBy(desc(removedPhotos.removedAt), desc(removedPhotos.id));
  return rows.map(({ key, ...row }) => ({ ...row, thumbUrl: photoPath(key, "thumb") }));
}
