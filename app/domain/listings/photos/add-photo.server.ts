import { sql } from "drizzle-orm";
import * as z from "zod";
import { returningOne, schemaRefusal, type Writer } from "~/db/database.server";
import { photos } from "~/db/schema/listings";
import { hashOfBytes, type KeyedRequest, keyRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { MAX_PHOTOS } from "~/domain/listing-terms/listing-limits";
import { type PhotoView, photoSchema, photoView } from "~/domain/listings/photo-view";
import { discardPhotos, keepPhotoWithOriginal, type PhotoTools } from "~/domain/photos/keep-photo.server";
import { queueMeasuring } from "~/domain/photos/measuring/queue-measuring.server";
import type { PhotoRole } from "~/domain/photos/photo-roles";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { isSide } from "./new-photo-roles";
import { type OwnListing, photosToChange, placeAt, refusedChange, tooManyPhotos } from "./photos-to-change.server";

export interface NewPhoto extends OwnListing {
  readonly bytes: Uint8Array;
  /** By default the first two photos are the obverse and the reverse. */
  readonly role?: PhotoRole | undefined;
  /** For people who can't see it. */
  readonly alt?: string | undefined;
  readonly place?: number | undefined;
  /** A photo that is sent twice with the same key is added once. */
  readonly keyed?: KeyedRequest | undefined;
  readonly now: number;
}

const viewSchema = photoSchema.omit({ url: true, thumbUrl: true }).extend({ key: z.string() }).transform(photoView);

export async function addPhoto(db: Writer, tools: PhotoTools<"listing">, request: NewPhoto) {
  return runOnce(db, request.keyed, { schema: viewSchema, act: () => addOnce(db, tools, request) });
}

async function addOnce(db: Writer, tools: PhotoTools<"listing">, request: NewPhoto): Promise<PhotoView | Refusal> {
  const { listingId, sellerId, bytes, alt = "", place, keyed, now } = request;
  const others = await photosToChange(db, request);
  if (isRefusal(others)) return others;
  // Before the photo is processed, which takes a second.
  if (others.length >= MAX_PHOTOS) return tooManyPhotos();
  const { role } = request;
  if (isSide(role) && others.some((other) => other.role === role)) return secondSide(role);
  const photo = await keepPhotoWithOriginal(db, tools, { memberId: sellerId, bytes, now });
  if (isRefusal(photo)) return photo;
  const view = sql`(SELECT json_object('id', id, 'key', key, 'width', width, 'height', height, 'preview', preview,
    'role', role, 'alt', alt, 'position', (SELECT COUNT(*) FROM photos AS before
      WHERE before.listing_id = photos.listing_id AND before.position <= photos.position))
    FROM photos WHERE key = ${photo.key})`;
  try {
    const { added } = await db.commit({
      photo: db.insert(photos).values({
        ...photo,
        listingId,
        position: afterAll(listingId),
        role: role ?? usualRole(listingId),
        alt,
        createdAt: now,
      }),
      measured: queueMeasuring(sql`SELECT id FROM photos WHERE key = ${photo.key}`, now),
      place:
        place === undefined ? [] : placeAt(sql`(SELECT id FROM photos WHERE key = ${photo.key})`, listingId, place),
      added: returningOne(
        sql`SELECT ${view} AS view`,
        z.object({ view: z.string().transform((text): unknown => JSON.parse(text)) }),
      ),
      answer: remember(keyed, view, now),
    });
    return viewSchema.parse(added.view);
  } catch (error) {
    // If only the answer was lost, the photo may be on record, and its files are in use.
    const refusal = schemaRefusal(error);
    if (!refusal) throw error;
    await discardPhotos(tools, [photo.key, photo.originalKey]);
    if (isSide(role) && refusal.by === "unique" && refusal.columns === "photos.listing_id, photos.role")
      return secondSide(role);
    return refusedChange(error);
  }
}

const afterAll = (listingId: number) =>
  sql`(SELECT COALESCE(MAX(position), 0) + 1 FROM photos WHERE listing_id = ${listingId})`;

/** Sellers photograph the obverse first, then the reverse. */
const usualRole = (listingId: number) => sql`(SELECT CASE WHEN COUNT(*) >= 2 THEN 'detail'
  WHEN MAX(role = 'obverse') IS NOT 1 THEN 'obverse' WHEN MAX(role = 'reverse') IS NOT 1 THEN 'reverse'
  ELSE 'detail' END FROM photos WHERE listing_id = ${listingId})`;

const secondSide = (side: "obverse" | "reverse") =>
  refuse("conflict", `This listing already has a photo of the ${side}. Add this one as a detail.`);

export async function keyedPhoto(
  key: string | undefined,
  { listingId, sellerId: userId, bytes, role, alt, place }: Omit<NewPhoto, "keyed" | "now">,
): Promise<KeyedRequest | undefined> {
  if (key === undefined) return undefined;
  const photoHash = await hashOfBytes(bytes);
  return keyRequest({ userId, key }, "add-photo", { listingId, photoHash, role, alt, place });
}
