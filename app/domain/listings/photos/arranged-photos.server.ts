import type { Reader } from "~/db/client.server";
import type { ListingStatus } from "~/domain/listing-terms/listing-status";
import { getListing } from "~/domain/listings/get-listing.server";
import type { PhotoView } from "~/domain/listings/listing-answers";
import type { Cut } from "~/domain/photos/cut";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { cutOf, type OwnListing, photosToChange } from "./photos-to-change.server";
import { removedFrom } from "./remove-photo.server";

export interface ArrangedPhoto extends PhotoView {
  readonly cut: Cut;
}

export interface ArrangedPhotos {
  readonly title: string;
  readonly status: ListingStatus;
  readonly photos: readonly ArrangedPhoto[];
  /** Can be put back, latest first. */
  readonly removed: Awaited<ReturnType<typeof removedFrom>>;
}

export async function arrangedPhotos(db: Reader, own: OwnListing, now: number): Promise<ArrangedPhotos | Refusal> {
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
