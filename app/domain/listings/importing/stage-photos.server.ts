import { sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { statement } from "~/db/statement.server";
import { checkPhoto } from "~/domain/photos/check-photo";
import { newPhotoKey, type PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { getImport } from "./get-import.server";
import { isPhotoName } from "./photo-names";
import { readZip, type ZipFile } from "./read-zip";
import type { StagedPhotos } from "./staged-words";

/** How many photos are recorded in one round trip. */
const PHOTOS_PER_TRIP = 20;

interface Staging {
  readonly sellerId: number;
  readonly importId: number;
  readonly zip: Uint8Array;
  readonly now: number;
}

/**
 * Keeps the photos of a ZIP for a seller's own import, for a day. A photo of the same name takes the place of an earlier one.
 * Nothing is decoded yet. Refuses what `readZip` refuses.
 */
export async function stagePhotos(
  db: Writer,
  tools: PhotoTools<"listing">,
  { sellerId, importId, zip, now }: Staging,
): Promise<StagedPhotos | Refusal> {
  const found = await getImport(db, { sellerId, importId });
  if (isRefusal(found)) return found;
  const leftOut: { name: string; why: string }[] = [];
  let reserved: string[] = [];
  let stored: { name: string; key: string }[] = [];
  let staged = 0;

  /** Records what was stored, and the keys that are stored under next, so that the sweep finds them whatever happens. */
  async function record(): Promise<void> {
    reserved = Array.from({ length: PHOTOS_PER_TRIP }, () => newPhotoKey(tools));
    await db.commit([
      statement(sql`INSERT INTO listing_import_photos (import_id, name, key)
        SELECT ${importId}, value ->> 'name', value ->> 'key' FROM json_each(${JSON.stringify(stored)}) WHERE true
        ON CONFLICT (import_id, name) DO UPDATE SET key = excluded.key`),
      statement(sql`INSERT INTO pending_photos (key, at)
        SELECT value, CAST(${now} AS INTEGER) FROM json_each(${JSON.stringify(reserved)})`),
    ]);
    stored = [];
  }

  async function take({ name, bytes }: ZipFile): Promise<void> {
    const header = checkPhoto(bytes);
    if (isRefusal(header)) {
      leftOut.push({ name, why: header.message });
      return;
    }
    if (reserved.length === 0) await record();
    const key = reserved.pop() ?? "";
    await tools.store.put(key, "original", bytes);
    stored.push({ name, key });
    staged += 1;
  }

  const read = await readZip(zip, { wants: isPhotoName, take });
  if (stored.length > 0) await record();
  if (isRefusal(read)) return { ...read, fields: { photos: read.message } };
  const unreadable = read.unreadable.map((name) => ({ name, why: "It is too large or damaged." }));
  return { staged, leftOut: [...leftOut, ...unreadable] };
}
