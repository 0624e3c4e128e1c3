import { eq, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { photos } from "~/db/schema/listings";
import type { PhotoStore } from "~/domain/photos/photo-ports";
import { removedBecause } from "~/domain/removals/removal.server";
import type { Moderated } from "./report";

/**
 * Takes the files of a photo that the operator removed out of reach, and puts them back once it is restored. Safe to repeat:
 * it goes by the record, not by what changed.
 */
export async function settlePhotoFiles(
  db: Reader,
  store: PhotoStore<"listing">,
  { kind, targetId }: Moderated,
): Promise<void> {
  if (kind !== "photo") return;
  const [photo] = await db
    .select({ key: photos.key, because: removedBecause("photo", sql`photos.id`) })
    .from(photos)
    .where(eq(photos.id, targetId));
  if (!photo) return;
  await (photo.because === null ? store.release(photo.key) : store.withhold(photo.key));
}
