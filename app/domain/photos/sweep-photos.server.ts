import { asc, lte, sql } from "drizzle-orm";
import { literal, type Writer } from "~/db/database.server";
import { pendingPhotos, removedPhotos } from "~/db/schema/listings";
import { DAY_MS } from "~/domain/time";
import type { PhotoStore } from "./photo-ports";

/** How long a seller can put back a removed photo. */
export const PUT_BACK_WITHIN_MS = DAY_MS;

const PHOTOS_PER_SWEEP = 100;

/** Deletes photos that have belonged to nothing for a day. Throws if a store fails; the next sweep tries again. */
export async function sweepPhotos(db: Writer, stores: readonly PhotoStore[], now: number): Promise<number> {
  const expiredIds = sql`SELECT id FROM removed_photos
    WHERE removed_at <= ${now - PUT_BACK_WITHIN_MS} ORDER BY removed_at LIMIT ${literal(PHOTOS_PER_SWEEP)}`;
  // A trigger adds their files to the pending ones.
  await db.delete(removedPhotos).where(sql`id IN (${expiredIds})`);
  const rows = await db
    .select({ key: pendingPhotos.key })
    .from(pendingPhotos)
    .where(lte(pendingPhotos.at, now - DAY_MS))
    .orderBy(asc(pendingPhotos.at))
    .limit(PHOTOS_PER_SWEEP);
  if (rows.length === 0) return 0;
  const keys = rows.map(({ key }) => key);
  for (const store of stores) await store.delete(keys);
  await db
    .delete(pendingPhotos)
    // One bound value instead of one per key, of which D1 takes at most a hundred.
    .where(sql`${pendingPhotos.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`);
  return keys.length;
}
