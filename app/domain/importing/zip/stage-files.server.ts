import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/database.server";
import { checkPhoto } from "~/domain/photos/check-photo";
import { newPhotoKey, type PhotoTools, reservePhotos } from "~/domain/photos/keep-photo.server";
import { takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { HOUR_MS, SECOND_MS } from "~/domain/time";
import { spokenWait } from "~/domain/time/spoken-duration";
import type { ReadZip, TakeFile, ZipFile } from "./read-zip";

export const FILES_PER_HOUR = 60;

/** Counted before the file is read: a hostile one may take a second to refuse. */
export function takeImportSlot(db: Writer, memberId: number, now: number): Promise<Refusal | undefined> {
  const limit = { bucket: `import-file:${memberId}`, limit: FILES_PER_HOUR, windowMs: HOUR_MS };
  const sentence = (seconds: number) =>
    `You can upload ${FILES_PER_HOUR} files an hour to import. Try again in ${spokenWait(seconds * SECOND_MS)}.`;
  return takeSlotOrRefuse(db, limit, { now, sentence });
}

export const PHOTOS_PER_TRIP = 20;
/** In an hour, for each photo that a member may upload. */
export const TRIPS_PER_UPLOAD = 5;

interface Staging {
  readonly memberId: number;
  readonly read: (take: TakeFile) => Promise<ReadZip | Refusal>;
  readonly table: "listing_import_photos" | "collection_import_files";
  readonly importId: number;
  readonly now: number;
}

/** For a day; nothing is decoded yet. What was kept before a refusal stays. */
export async function stageFiles(db: Writer, tools: PhotoTools, { memberId, read, table, importId, now }: Staging) {
  const leftOut: { name: string; why: string }[] = [];
  let reserved: string[] = [];
  let storedFiles: { name: string; key: string }[] = [];
  let staged = 0;
  let refusal: Refusal | undefined;
  const limit = {
    bucket: `stage:${memberId}`,
    limit: Math.ceil(tools.uploadsPerMemberHour * TRIPS_PER_UPLOAD),
    photos: PHOTOS_PER_TRIP,
    verb: "upload",
  };

  async function recordStored(): Promise<void> {
    if (storedFiles.length > 0)
      await db.commit([
        statement(sql`INSERT INTO ${sql.raw(table)} (import_id, name, key)
          SELECT ${importId}, value ->> 'name', value ->> 'key' FROM json_each(${JSON.stringify(storedFiles)}) WHERE true
          ON CONFLICT (import_id, name) DO UPDATE SET key = excluded.key`),
      ]);
    storedFiles = [];
  }

  /** The keys are recorded before photos are stored under them, so that the sweep finds them whatever happens. */
  async function reserveNext(): Promise<void> {
    await recordStored();
    reserved = Array.from({ length: PHOTOS_PER_TRIP }, () => newPhotoKey(tools));
    refusal = await reservePhotos(db, limit, reserved, now);
  }

  async function take({ name, bytes }: ZipFile): Promise<void> {
    const header = checkPhoto(bytes);
    if (isRefusal(header)) {
      leftOut.push({ name, why: header.message });
      return;
    }
    if (reserved.length === 0 && !refusal) await reserveNext();
    if (refusal) return;
    const key = reserved.pop() ?? "";
    await tools.store.put(key, "original", bytes);
    storedFiles.push({ name, key });
    staged += 1;
  }

  const answer = await read(take);
  await recordStored();
  if (refusal) return refusal;
  if (isRefusal(answer)) return answer;
  const unreadable = answer.unreadable.map((name) => ({ name, why: "It is too large or damaged." }));
  return { staged, leftOut: [...leftOut, ...unreadable] };
}
