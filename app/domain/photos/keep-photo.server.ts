import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/database.server";
import { type Randomness, randomHex } from "~/domain/randomness";
import { readSlot, takeSlot } from "~/domain/rate-limits/rate-limit.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { formatCount } from "~/domain/text/format-count";
import { HOUR_MS, SECOND_MS } from "~/domain/time";
import { spokenWait } from "~/domain/time/spoken-duration";
import { checkPhoto } from "./check-photo";
import type { PhotoPlace } from "./photo-address";
import type { EncodedPhoto, PhotoCodec, PhotoStore } from "./photo-ports";

/** 128 bits, so that an address can't be guessed. */
export const KEY_BYTES = 16;

/** For each photo that a member may upload in an hour. An import doesn't use up their uploads. */
export const IMPORTED_PER_UPLOAD = 10;

export interface PhotoTools<Place extends PhotoPlace = PhotoPlace> {
  readonly codec: PhotoCodec;
  readonly store: PhotoStore<Place>;
  readonly randomness: Randomness;
  readonly uploadsPerMemberHour: number;
  /** An import has an allowance of its own. */
  readonly isImport?: true;
}

interface Upload {
  readonly memberId: number;
  readonly bytes: Uint8Array;
  readonly now: number;
}

export interface KeptPhoto extends Pick<EncodedPhoto, "width" | "height" | "preview"> {
  readonly key: string;
  /** Of the full size, in bytes. */
  readonly size: number;
}

export const newPhotoKey = (tools: PhotoTools): string => randomHex(tools.randomness, KEY_BYTES);

/** The photo is deleted after a day unless the caller records it in the database. */
export async function keepPhoto(db: Writer, tools: PhotoTools, { memberId, bytes, now }: Upload) {
  const header = checkPhoto(bytes);
  if (isRefusal(header)) return header;
  const key = newPhotoKey(tools);
  const busy = await reservePhotos(db, uploadsOf(memberId, tools), [key], now);
  if (busy) return busy;
  const encoded = await tools.codec.encode(bytes);
  return encoded ? storePhoto(tools, key, encoded) : damagedPhoto();
}

/** The original is a copy without metadata. */
export async function keepPhotoWithOriginal(db: Writer, tools: PhotoTools, { memberId, bytes, now }: Upload) {
  const header = checkPhoto(bytes);
  if (isRefusal(header)) return header;
  const [key, originalKey] = [newPhotoKey(tools), newPhotoKey(tools)];
  const busy = await reservePhotos(db, uploadsOf(memberId, tools), [key, originalKey], now);
  if (busy) return busy;
  const original = await tools.codec.original(bytes);
  const encoded = original && (await tools.codec.encode(original));
  if (!encoded) return damagedPhoto();
  await tools.store.put(originalKey, "original", original);
  return { ...(await storePhoto(tools, key, encoded)), originalKey };
}

/** The key must have been reserved by {@link reservePhotos}. */
export async function storePhoto(tools: PhotoTools, key: string, encoded: EncodedPhoto): Promise<KeptPhoto> {
  const { full, thumb, width, height, preview } = encoded;
  await Promise.all([tools.store.put(key, "full", full), tools.store.put(key, "thumb", thumb)]);
  return { key, width, height, preview, size: full.byteLength };
}

/** If the store fails, the sweep deletes the photos a day later. */
export async function discardPhotos(tools: PhotoTools, keys: readonly string[]): Promise<void> {
  await tools.store.delete(keys).catch(() => undefined);
}

export const uploadsOf = (memberId: number, { uploadsPerMemberHour: limit, isImport }: PhotoTools): WorkLimit =>
  isImport
    ? { bucket: `import:${memberId}`, limit: limit * IMPORTED_PER_UPLOAD, verb: "import" }
    : { bucket: `upload:${memberId}`, limit, verb: "upload" };

export const damagedPhoto = () =>
  refuse("breaks_rule", "We can't read this photo. The file seems to be damaged, so we didn't save it.");

export interface WorkLimit {
  readonly bucket: string;
  readonly limit: number;
  /** As in "You can upload 60 photos an hour." */
  readonly verb: string;
  readonly photos?: number;
}

/** Records the keys too, so that the sweep finds the photos if the work breaks off. */
export async function reservePhotos(
  db: Writer,
  { bucket, limit: most, verb, photos = 1 }: WorkLimit,
  keys: readonly string[],
  now: number,
): Promise<Refusal | undefined> {
  const limit = { bucket, limit: most, windowMs: HOUR_MS };
  // Must follow the statement that takes a slot, because it writes its rows only if that changed one.
  const pending = statement(sql`INSERT INTO pending_photos (key, at)
    SELECT value, CAST(${now} AS INTEGER) FROM json_each(${JSON.stringify(keys)}) WHERE changes() = 1`);
  const done = await db.commit({ slot: takeSlot(limit, now), pending });
  const slot = readSlot(done.slot, limit, now);
  if (!("retryAfterSeconds" in slot)) return undefined;
  const wait = spokenWait(slot.retryAfterSeconds * SECOND_MS);
  return refuse(
    "rate_limited",
    `You can ${verb} ${formatCount(most * photos)} photos an hour. Try again in ${wait}.`,
    slot,
  );
}
