import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { columnsOf, type Reader, type Statement, schemaRefusal, statement } from "~/db/database.server";
import { listings, photos } from "~/db/schema/listings";
import { MAX_PHOTOS } from "~/domain/listing-terms/listing-limits";
import type { Cut } from "~/domain/photos/cut";
import { isRefusal, noSuchListing, type Refusal, refuse } from "~/domain/refusal";

export interface OwnListing {
  readonly listingId: number;
  readonly sellerId: number;
}

export interface OwnPhoto extends OwnListing {
  readonly photoId: number;
}

type PhotoRow = Awaited<ReturnType<typeof selectPhotoRows>>[number];

function selectPhotoRows(db: Reader, listingId: number) {
  return db
    .select({
      ...columnsOf(photos, "id", "key", "role", "alt", "originalKey"),
      ...columnsOf(photos, "turn", "cropLeft", "cropTop", "cropWidth", "cropHeight"),
    })
    .from(photos)
    .where(eq(photos.listingId, listingId))
    .orderBy(asc(photos.position));
}

export const cutOf = ({ turn, cropLeft, cropTop, cropWidth, cropHeight }: PhotoRow): Cut => ({
  turn,
  crop: { left: cropLeft, top: cropTop, width: cropWidth, height: cropHeight },
});

/** Refused once somebody relies on the photos with a bid, an offer or an order. The schema enforces it. */
export async function photosToChange(db: Reader, { listingId, sellerId }: OwnListing) {
  const [[listing], rows] = await db.batch([
    db
      .select({
        status: listings.status,
        isFixed: sql<number>`EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = ${listingId})`,
      })
      .from(listings)
      .where(and(eq(listings.id, listingId), eq(listings.sellerId, sellerId))),
    selectPhotoRows(db, listingId),
  ]);
  if (!listing) return noSuchListing();
  if (listing.isFixed === 1) return photosAreFixed();
  if (listing.status !== "draft" && listing.status !== "active")
    return refuse(
      "conflict",
      "You can't change the photos of a listing that has ended. Duplicate it in your listings to sell the item with other photos.",
    );
  return rows;
}

export async function photoToChange(db: Reader, own: OwnPhoto): Promise<PhotoRow | Refusal> {
  const rows = await photosToChange(db, own);
  return isRefusal(rows) ? rows : (rows.find(({ id }) => id === own.photoId) ?? noSuchPhoto());
}

export async function originalKeyOf(db: Reader, { listingId, sellerId, photoId }: OwnPhoto) {
  const [photo] = await db
    .select({ originalKey: photos.originalKey })
    .from(photos)
    .innerJoin(listings, eq(listings.id, photos.listingId))
    .where(and(eq(photos.id, photoId), eq(photos.listingId, listingId), eq(listings.sellerId, sellerId)));
  return photo?.originalKey;
}

/** Counted from 1. All photos get positions above the old ones, so that no two share one meanwhile. */
export function placeAt(photoId: SQL, listingId: number, place: number): Statement {
  const target = sql`CAST(${place} AS INTEGER)`;
  return statement(sql`UPDATE photos SET position = placed.position FROM (
    SELECT id, last + ROW_NUMBER() OVER (ORDER BY CASE WHEN is_moved THEN ${target} ELSE n + (n >= ${target}) END) AS position
    FROM (SELECT id, MAX(position) OVER () AS last, id = ${photoId} AS is_moved,
        ROW_NUMBER() OVER (PARTITION BY id = ${photoId} ORDER BY position) AS n
      FROM photos WHERE listing_id = ${listingId})
  ) AS placed WHERE photos.id = placed.id`);
}

/** Throws an error that is a bug. */
export function refusedChange(error: unknown): Refusal {
  const refusal = schemaRefusal(error);
  if (refusal?.by === "trigger") {
    if (refusal.code === "listing_is_fixed") return photosAreFixed();
    if (refusal.code === "too_many_photos") return tooManyPhotos();
    if (refusal.code === "conflict") return changedMeanwhile();
  }
  if (refusal?.by === "unique" && refusal.columns.startsWith("photos.listing_id")) return changedMeanwhile();
  throw error;
}

export const tooManyPhotos = () => refuse("breaks_rule", `A listing can have at most ${MAX_PHOTOS} photos.`);

export const noSuchPhoto = () => refuse("not_found", "This photo doesn't exist.");

const changedMeanwhile = () =>
  refuse("conflict", "These photos were changed in another tab. Reload the page and try again.");

const photosAreFixed = () =>
  refuse(
    "conflict",
    "This listing has a bid, an offer or an order, so its photos can no longer change. You can still add new ones below the description.",
  );
