import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Writer } from "~/db/client.server";
import { schemaRefusal } from "~/db/refused";
import { listings, photos } from "~/db/schema/listings";
import { returningOne } from "~/db/statement.server";
import { type Effect, photosUnused } from "~/domain/effects";
import { type PhotoView, photoView } from "~/domain/listings/listing-view";
import { noSuchListing } from "~/domain/no-such";
import { keepPhoto, type PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";

/** The most photos of a listing. The schema enforces the same number. */
export const MAX_PHOTOS = 12;

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
    const { added } = await db.commit({
      added: returningOne(
        db
          .insert(photos)
          .values({ listingId, position: wanted, key, width, height, preview, createdAt: now })
          .returning({ id: photos.id, position: photos.position }),
        addedRow,
      ),
    });
    return photoView({ ...added, key, width, height, preview });
  } catch (error) {
    await tools.store.delete([key]);
    const refusal = schemaRefusal(error);
    if (refusal?.by === "trigger" && refusal.code === "listing_is_fixed") return fixed();
    if (refusal?.by === "check" && refusal.name === "photos_position_range")
      return refuse("breaks_rule", `A listing can have at most ${MAX_PHOTOS} photos.`);
    if (refusal?.by === "unique" && refusal.columns.includes("photos.position"))
      return refuse("conflict", "There is already a photo in this position. Remove it first.");
    throw error;
  }
}

/** Removes a photo from the seller's own draft or active listing. */
export async function removePhoto(
  db: Writer,
  { listingId, photoId, sellerId }: { listingId: number; photoId: number; sellerId: number },
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
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
    return { effects: photosUnused("listing", [gone.key]) };
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
