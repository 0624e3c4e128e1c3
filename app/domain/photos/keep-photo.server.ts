import { sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { statement } from "~/db/statement.server";
import { type Randomness, randomHex } from "~/domain/randomness";
import { readSlot, takeSlot } from "~/domain/rate-limits/rate-limit.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { spokenDuration } from "~/domain/spoken-duration";
import { HOUR_MS, SECOND_MS } from "~/domain/time";
import { type ImageHeader, readImageHeader } from "./image-header";
import type { PhotoPlace } from "./photo-address";
import type { EncodedPhoto, PhotoCodec, PhotoStore } from "./photo-ports";

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
const MAX_PHOTO_PIXELS = 16_000_000;
/** The longest side that Cloudflare Images accepts, in pixels. */
const MAX_PHOTO_SIDE = 12_000;
/** 128 bits, so that an address can't be guessed. */
export const KEY_BYTES = 16;

export interface PhotoTools<Place extends PhotoPlace = PhotoPlace> {
  readonly codec: PhotoCodec;
  readonly store: PhotoStore<Place>;
  readonly randomness: Randomness;
  /** The most uploads of one member in an hour. */
  readonly uploadsPerMemberHour: number;
}

/** Checks an upload by its size and header, without decoding it. Returns the header or a refusal. */
export function checkPhoto(bytes: Uint8Array): ImageHeader | Refusal {
  if (bytes.byteLength > MAX_PHOTO_BYTES) return refuse("too_large", "A photo can be at most 10 MB.");
  const header = readImageHeader(bytes);
  if (!header) return refuse("wrong_type", "This isn't a complete JPEG, PNG or WebP photo, so we didn't save it.");
  if (header.width * header.height > MAX_PHOTO_PIXELS)
    return refuse("too_large", "A photo can have at most 16 megapixels. Make it smaller and upload it again.");
  if (Math.max(header.width, header.height) > MAX_PHOTO_SIDE)
    return refuse(
      "too_large",
      "A photo can be at most 12,000 pixels wide or high. Make it smaller and upload it again.",
    );
  return header;
}

/** A photo in the store that belongs to no listing or order yet. */
export interface KeptPhoto extends Pick<EncodedPhoto, "width" | "height" | "preview"> {
  readonly key: string;
}

/**
 * Re-encodes a member's upload and stores it. It is deleted after a day unless the caller records it in the database.
 * Refused: what {@link checkPhoto} refuses, `rate_limited` past the hour's uploads, `breaks_rule` for a damaged picture.
 */
export async function keepPhoto(
  db: Writer,
  tools: PhotoTools,
  { memberId, bytes, now }: { memberId: number; bytes: Uint8Array; now: number },
): Promise<KeptPhoto | Refusal> {
  const header = checkPhoto(bytes);
  if (isRefusal(header)) return header;
  const key = randomHex(tools.randomness, KEY_BYTES);
  const limit = { bucket: `upload:${memberId}`, limit: tools.uploadsPerMemberHour, windowMs: HOUR_MS };
  // Must follow the statement that takes a slot, because it writes its row only if that changed one.
  const pending = statement(sql`INSERT INTO pending_photos (key, at)
    SELECT ${key}, CAST(${now} AS INTEGER) WHERE changes() = 1`);
  const recorded = await db.commit({ slot: takeSlot(limit, now), pending });
  const slot = readSlot(recorded.slot, limit, now);
  if ("retryAfterSeconds" in slot) {
    const wait = spokenDuration(slot.retryAfterSeconds * SECOND_MS);
    return refuse("rate_limited", `You can upload ${limit.limit} photos an hour. Try again in ${wait}.`, slot);
  }
  const encoded = await tools.codec.encode(bytes);
  if (!encoded)
    return refuse("breaks_rule", "We can't read this photo. The file seems to be damaged, so we didn't save it.");
  await Promise.all([tools.store.put(key, "full", encoded.full), tools.store.put(key, "thumb", encoded.thumb)]);
  const { width, height, preview } = encoded;
  return { key, width, height, preview };
}
