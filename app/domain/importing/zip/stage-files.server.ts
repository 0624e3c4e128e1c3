import type { Writer } from "~/db/client.server";
import type { Query } from "~/db/statement.server";
import { checkPhoto } from "~/domain/photos/check-photo";
import { newPhotoKey, type PhotoTools } from "~/domain/photos/keep-photo.server";
import { reservePhotos } from "~/domain/photos/reserve-photos.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import type { ReadZip, TakeFile, ZipFile } from "./read-zip";
import type { StagedPhotos } from "./staged-photos";

/** How many photos are recorded, and counted, in one round trip. */
export const PHOTOS_PER_TRIP = 20;
/** How many such trips a member may make in an hour, for each photo that they may upload. */
export const TRIPS_PER_UPLOAD = 5;

/** A kept file by its name. */
export interface StagedFile {
  readonly name: string;
  readonly key: string;
}

interface Staging {
  readonly memberId: number;
  /** Passes on the files, one after the other. */
  readonly read: (take: TakeFile) => Promise<ReadZip | Refusal>;
  /** The statement that records kept files for their import. */
  readonly record: (stored: readonly StagedFile[]) => Query;
  readonly now: number;
}

/**
 * Keeps uploaded photos for an import, for a day. Nothing is decoded yet. Refuses what reading them refuses, and those
 * past the hour's allowance; what was kept stays.
 */
export async function stageFiles(
  db: Writer,
  tools: PhotoTools,
  { memberId, read, record, now }: Staging,
): Promise<StagedPhotos | Refusal> {
  const leftOut: { name: string; why: string }[] = [];
  let reserved: string[] = [];
  let stored: StagedFile[] = [];
  let staged = 0;
  let held: Refusal | undefined;
  const limit = {
    bucket: `stage:${memberId}`,
    limit: Math.ceil(tools.uploadsPerMemberHour * TRIPS_PER_UPLOAD),
    photos: PHOTOS_PER_TRIP,
    verb: "upload",
  };

  /** Records what was stored. */
  async function recordStored(): Promise<void> {
    if (stored.length > 0) await db.commit([record(stored)]);
    stored = [];
  }

  /** Counts the next photos, and records the keys they are stored under, so that the sweep finds them whatever happens. */
  async function reserveNext(): Promise<void> {
    await recordStored();
    reserved = Array.from({ length: PHOTOS_PER_TRIP }, () => newPhotoKey(tools));
    held = await reservePhotos(db, limit, reserved, now);
  }

  async function take({ name, bytes }: ZipFile): Promise<void> {
    const header = checkPhoto(bytes);
    if (isRefusal(header)) {
      leftOut.push({ name, why: header.message });
      return;
    }
    if (reserved.length === 0 && !held) await reserveNext();
    if (held) return;
    const key = reserved.pop() ?? "";
    await tools.store.put(key, "original", bytes);
    stored.push({ name, key });
    staged += 1;
  }

  const answer = await read(take);
  await recordStored();
  if (held) return held;
  if (isRefusal(answer)) return answer;
  const unreadable = answer.unreadable.map((name) => ({ name, why: "It is too large or damaged." }));
  return { staged, leftOut: [...leftOut, ...unreadable] };
}
