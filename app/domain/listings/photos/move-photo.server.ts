import { type SQL, sql } from "drizzle-orm";
import { type Statement, statement, type Writer } from "~/db/database.server";
import { isRefusal } from "~/domain/refusal";
import { type OwnPhoto, photoToChange, refusedChange } from "./photos-to-change.server";

/** Counted from 1. All photos get positions above the old ones, so that no two share one meanwhile. */
export function placeAt(photoId: SQL, listingId: number, place: number): Statement {
  const target = sql`CAST(${place} AS INTEGER)`;
  return statement(sql`UPDATE photos SET position = placed.position FROM (
    SELECT id, last + ROW_NUMBER() OVER (ORDER BY CASE WHEN is_moved THEN ${target} ELSE n + (n >= ${target}) END) AS position
    FROM (SELECT id, MAX(position) OVER () AS last, id = ${photoId} AS is_moved,
        ROW_NUMBER() OVER (PARTITION BY id = ${photoId} ORDER BY position) AS n
      FROM photos WHERE listing_id = ${listingId})
  ) AS placed WHERE photos.id = placed.id`);
}

/** Repeating it changes nothing more. */
export async function movePhoto(db: Writer, { place, ...own }: OwnPhoto & { readonly place: number }) {
  const photo = await photoToChange(db, own);
  if (isRefusal(photo)) return photo;
  const done = await db.commit([placeAt(sql`${own.photoId}`, own.listingId, place)]).catch(refusedChange);
  return isRefusal(done) ? done : undefined;
}
