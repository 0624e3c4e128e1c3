import { and, eq, sql } from "drizzle-orm";
import { mustChangeOne, type Writer } from "~/db/database.server";
import { photos } from "~/db/schema/listings";
import type { PhotoRole } from "~/domain/photos/photo-roles";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { isSide } from "./new-photo-roles";
import {
  noSuchPhoto,
  type OwnPhoto,
  photosToChange,
  photoToChange,
  placeAt,
  refusedChange,
} from "./photos-to-change.server";

/** Repeating it changes nothing more. */
export async function movePhoto(db: Writer, { place, ...own }: OwnPhoto & { readonly place: number }) {
  const photo = await photoToChange(db, own);
  if (isRefusal(photo)) return photo;
  const done = await db.commit([placeAt(sql`${own.photoId}`, own.listingId, place)]).catch(refusedChange);
  return isRefusal(done) ? done : undefined;
}

/** If another photo was the side that this one is now, the two change roles. */
export async function describePhoto(
  db: Writer,
  { listingId, photoId, sellerId, role, alt }: OwnPhoto & { readonly role: PhotoRole; readonly alt: string },
): Promise<Refusal | undefined> {
  const rows = await photosToChange(db, { listingId, sellerId });
  if (isRefusal(rows)) return rows;
  const before = rows.find(({ id }) => id === photoId);
  if (!before) return noSuchPhoto();
  const other = isSide(role) ? rows.find((each) => each.role === role && each.id !== photoId) : undefined;
  const setRole = (id: number, to: PhotoRole) => db.update(photos).set({ role: to }).where(eq(photos.id, id));
  const done = await db
    .commit([
      // A detail meanwhile, because no two photos may be the same side.
      ...(other ? [setRole(other.id, "detail")] : []),
      db
        .update(photos)
        .set({ role, alt })
        .where(and(eq(photos.id, photoId), eq(photos.role, before.role))),
      mustChangeOne,
      ...(other ? [setRole(other.id, before.role)] : []),
    ])
    .catch(refusedChange);
  return isRefusal(done) ? done : undefined;
}
