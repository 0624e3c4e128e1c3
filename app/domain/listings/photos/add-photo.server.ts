import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Writer } from "~/db/client.server";
import { schemaRefusal } from "~/db/refused";
import { listings, photos } from "~/db/schema/listings";
import { returningOne, statement } from "~/db/statement.server";
import { noSuchListing } from "~/domain/listings/drafts/edit-draft.server";
import { type PhotoView, photoView } from "~/domain/listings/listing-view";
import { type ImageHeader, readImageHeader } from "~/domain/photos/image-header";
import type { PhotoPlace } from "~/domain/photos/photo-address";
import type { EncodedPhoto, PhotoCodec, PhotoStore } from "~/domain/photos/photo-ports";
import { type Randomness, randomHex } from "~/domain/randomness";
import { readSlot, takeSlot } from "~/domain/rate-limits/rate-limit.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { spokenDuration } from "~/domain/spoken-duration";
import { HOUR_MS, SECOND_MS } from "~/domain/time";

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
const MAX_PHOTO_PIXELS = 16_000_000;
/** The longest side that Cloudflare Images accepts, in pixels. */
const MAX_PHOTO_SIDE = 12_000;
export const MAX_PHOTOS = 12;
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

const addedRow = z.object({ id: z.int(), position: z.int() });

/** Adds a photo to the seller's own draft or active listing, at a free `position` or after the existing photos. */
export async function addPhoto(
  db: Writer,
  tools: PhotoTools<"listing">,
  request: { listingId: number; sellerId: number; bytes: Uint8Array; position?: number; now: number },
): Promise<PhotoView | Refusal> {
  const { listingId, sellerId, bytes, now } = request;
  const [listing] = await db
    .select({
      sellerId: listings.sellerId,
      status: listings.status,
      isFixed: sql<number>`EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = ${listingId})`,
    })
    .from(listings)
    .where(eq(listings.id, listingId));
  if (listing?.sellerId !== sellerId) return noSuchListing();
  if (listing.status !== "draft" && listing.status !== "active")
    return refuse("conflict", "You can't add photos to a listing that has ended.");
  if (listing.isFixed === 1) return fixed();
  const kept = await keepPhoto(db, tools, { memberId: sellerId, bytes, now });
  if (isRefusal(kept)) return kept;
  const { key, width, height, preview } = kept;
  const wanted =
    request.position ?? sql`(SELECT COALESCE(max(position), 0) + 1 FROM photos WHERE listing_id = ${listingId})`;
  try {
    const [added] = await db.commit([
      returningOne(
        db
          .insert(photos)
          .values({ listingId, position: wanted, key, width, height, preview, createdAt: now })
          .returning({ id: photos.id, position: photos.position }),
        addedRow,
      ),
    ]);
    return photoView({ ...added, key, width, height, preview });
  } catch (error) {
    await tools.store.delete([key]);
    const refusal = schemaRefusal(error);
    if (refusal?.by === "trigger" && refusal.code === "listing_is_fixed") return fixed();
    if (refusal?.by === "check" && refusal.name === "photos_position_range")
      return refuse("breaks_rule", `A listing can have at most ${MAX_PHOTOS} photos.`);
    if (refusal?.by === "unique")
      return refuse("conflict", "There is already a photo in this position. Remove it first.");
    throw error;
  }
}

/** Removes a photo from the seller's own draft or active listing, and from the store. */
export async function removePhoto(
  db: Writer,
  store: PhotoStore<"listing">,
  { listingId, photoId, sellerId }: { listingId: number; photoId: number; sellerId: number },
): Promise<{ removed: true } | Refusal> {
  const own = db
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(eq(listings.id, listingId), eq(listings.sellerId, sellerId), inArray(listings.status, ["draft", "active"])),
    );
  try {
    const [gone] = await db
      .delete(photos)
      .where(and(eq(photos.id, photoId), inArray(photos.listingId, own)))
      .returning({ key: photos.key });
    if (!gone) return refuse("not_found", "This photo doesn't exist.");
    await store.delete([gone.key]);
    return { removed: true };
  } catch (error) {
    const refusal = schemaRefusal(error);
    if (refusal?.by === "trigger" && refusal.code === "listing_is_fixed") return fixed();
    throw error;
  }
}

const fixed = () =>
  refuse(
    "conflict",
    "This listing has a bid, an offer or an order, so its photos can no longer change. You can still add new ones below the description.",
  );
