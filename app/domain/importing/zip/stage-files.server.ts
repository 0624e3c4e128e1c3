import { sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { type Query, statement } from "~/db/statement.server";
import { checkPhoto } from "~/domain/photos/check-photo";
import { newPhotoKey, type PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import type { ReadZip, TakeFile, ZipFile } from "./read-zip";
import type { StagedPhotos } from "./staged-photos";

/** How many photos are recorded in one round trip. */
const PHOTOS_PER_TRIP = 20;

/** A kept file by its name. */
export interface StagedFile {
  readonly name: string;
  readonly key: string;
}

interface Staging {
  /** Passes on the files, one after the other. */
  readonly read: (take: TakeFile) => Promise<ReadZip | Refusal>;
  /** The statement that records kept files for their import. */
  readonly record: (stored: readonly StagedFile[]) => Query;
  readonly now: number;
}

/** Keeps uploaded photos for an import, for a day. Nothing is decoded yet. Refuses what reading them refuses. */
export async function stageFiles(
  db: Writer,
  tools: PhotoTools,
  { read, record, now }: Staging,
): Promise<StagedPhotos | Refusal> {
  const leftOut: { name: string; why: string }[] = [];
  let reserved: string[] = [];
  let stored: StagedFile[] = [];
  let staged = 0;

  /** Records what was stored, and the keys that are stored under next, so that the sweep finds them whatever happens. */
  async function recordStored(): Promise<void> {
    reserved = Array.from({ length: PHOTOS_PER_TRIP }, () => newPhotoKey(tools));
    await db.commit([
      record(stored),
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
    if (reserved.length === 0) await recordStored();
    const key = reserved.pop() ?? "";
    await tools.store.put(key, "original", bytes);
    stored.push({ name, key });
    staged += 1;
  }

  const answer = await read(take);
  if (stored.length > 0) await recordStored();
  if (isRefusal(answer)) return answer;
  const unreadable = answer.unreadable.map((name) => ({ name, why: "It is too large or damaged." }));
  return { staged, leftOut: [...leftOut, ...unreadable] };
}
