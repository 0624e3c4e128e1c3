import type { Reader } from "~/db/database.server";
import { getListing } from "~/domain/listings/get-listing.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { cutOf, type OwnListing, photosToChange } from "./photos-to-change.server";
import { removedFrom } from "./remove-photo.server";

export async function arrangedPhotos(db: Reader, own: OwnListing, now: number) {
  const [listing, rows, removed] = await Promise.all([
    getListing(db, { listingId: own.listingId, viewerId: own.sellerId }),
    photosToChange(db, own),
    removedFrom(db, own.listingId, now),
  ]);
  if (isRefusal(listing)) return listing;
  if (isRefusal(rows)) return rows;
  const cuts = new Map(rows.map((row) => [row.id, cutOf(row)]));
  const photos = listing.photos.flatMap((photo) => {
    const cut = cuts.get(photo.id);
    return cut ? [{ ...photo, cut }] : [];
  });
  return { title: listing.title, status: listing.status, photos, removed };
}

export type ArrangedPhotos = Exclude<Awaited<ReturnType<typeof arrangedPhotos>>, Refusal>;
export type ArrangedPhoto = ArrangedPhotos["photos"][number];
