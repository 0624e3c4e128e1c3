import { asc, eq } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { listingAdditions } from "~/db/schema/listings";
import { photoPath } from "~/domain/photos/photo-address";
import type { Addition } from "./addition";

/** All additions to a listing, oldest first; the schema bounds their number. */
export function selectAdditions(db: Reader, listingId: number) {
  return db
    .select({
      id: listingAdditions.id,
      note: listingAdditions.note,
      photoKey: listingAdditions.photoKey,
      photoWidth: listingAdditions.photoWidth,
      photoHeight: listingAdditions.photoHeight,
      at: listingAdditions.at,
    })
    .from(listingAdditions)
    .where(eq(listingAdditions.listingId, listingId))
    .orderBy(asc(listingAdditions.id));
}

type Row = Awaited<ReturnType<typeof selectAdditions>>[number];

export function additionOf({ id, note, photoKey, photoWidth: width, photoHeight: height, at }: Row): Addition {
  const photo =
    photoKey === null || width === null || height === null
      ? null
      : { url: photoPath(photoKey, "full"), thumbUrl: photoPath(photoKey, "thumb"), width, height };
  return { id, note, photo, at: new Date(at).toISOString() };
}
