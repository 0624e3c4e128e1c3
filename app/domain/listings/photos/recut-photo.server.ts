import { and, eq, sql } from "drizzle-orm";
import { mustChangeOne, schemaRefusal, statement, type Writer } from "~/db/database.server";
import { photos } from "~/db/schema/listings";
import { type Cut, isCrop, isSameCut } from "~/domain/photos/cut";
import {
  discardPhotos,
  newPhotoKey,
  type PhotoTools,
  reservePhotos,
  storePhoto,
} from "~/domain/photos/keep-photo.server";
import { measureAgain } from "~/domain/photos/measuring/queue-measuring.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { cutOf, type OwnPhoto, photoToChange, refusedChange } from "./photos-to-change.server";

/** For each photo that a member may upload in an hour. */
const CHANGES_PER_UPLOAD = 4;

/** Starts from the original again. What `change` leaves out stays; asking for what the photo already is costs nothing. */
export async function recutPhoto(
  db: Writer,
  tools: PhotoTools<"listing">,
  { change, now, ...own }: OwnPhoto & { readonly change: Partial<Cut>; readonly now: number },
): Promise<Refusal | undefined> {
  const photo = await photoToChange(db, own);
  if (isRefusal(photo)) return photo;
  const cut = { ...cutOf(photo), ...change };
  if (!isCrop(cut.crop)) return refuse("malformed", "Crop the photo to a larger part of the picture.");
  if (isSameCut(cut, cutOf(photo))) return undefined;
  const bucket = `photo-change:${own.sellerId}`;
  const limit = tools.uploadsPerMemberHour * CHANGES_PER_UPLOAD;
  const key = newPhotoKey(tools);
  const busy = await reservePhotos(db, { bucket, limit, verb: "rotate or crop" }, [key], now);
  if (busy) return busy;
  const original = await tools.store.get(photo.originalKey, "original");
  const encoded = original && (await tools.codec.encode(original, cut));
  if (!encoded) throw new Error(`the original of photo ${photo.id} is missing or damaged`);
  const { width, height, preview } = await storePhoto(tools, key, encoded);
  try {
    await db.commit([
      db
        .update(photos)
        .set({ key, width, height, preview, ...columnsOfCut(cut) })
        .where(and(eq(photos.id, photo.id), eq(photos.key, photo.key))),
      mustChangeOne,
      ...measureAgain(photo.id, now),
      // Pages that are open or cached still show the old photo, so it is deleted a day from now.
      statement(sql`UPDATE pending_photos SET at = CAST(${now} AS INTEGER) WHERE key = ${photo.key}`),
    ]);
  } catch (error) {
    // If only the answer was lost, the listing may already show the new files.
    if (schemaRefusal(error)) await discardPhotos(tools, [key]);
    return refusedChange(error);
  }
  return undefined;
}

const columnsOfCut = ({ turn, crop }: Cut) => ({
  turn,
  cropLeft: crop.left,
  cropTop: crop.top,
  cropWidth: crop.width,
  cropHeight: crop.height,
});
