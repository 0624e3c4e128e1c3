import { asc, eq, type SQL } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { listingAdditions } from "~/db/schema/listings";
import { photoPath } from "~/domain/photos/photo-address";

/** Oldest first; the schema bounds their number. */
export function selectAdditions(db: Reader, listingId: number | SQL) {
  return db
    .select(columnsOf(listingAdditions, "id", "note", "photoKey", "photoWidth", "photoHeight", "at"))
    .from(listingAdditions)
    .where(eq(listingAdditions.listingId, listingId))
    .orderBy(asc(listingAdditions.id));
}

type Row = Awaited<ReturnType<typeof selectAdditions>>[number];

export function additionOf({ id, note, photoKey, photoWidth: width, photoHeight: height, at }: Row) {
  const photo =
    photoKey === null || width === null || height === null
      ? null
      : { url: photoPath(photoKey, "full"), thumbUrl: photoPath(photoKey, "thumb"), width, height };
  return { id, note, photo, at: new Date(at).toISOString() };
}
