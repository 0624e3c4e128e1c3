import type { PhotoMeasures } from "~/domain/photos/measuring/photo-measures";
import { type PhotographedItem, photoFindings } from "./photo-findings";

/** What was found out about a listing's photos. */
export interface PhotoReport {
  /** One sentence each. */
  readonly findings: readonly string[];
  /** Photos that another member's published listing shows too: which one, counted from 1, and that listing. */
  readonly shared: readonly { readonly photo: number; readonly listingId: number }[];
  /** How many photos wait to be measured. */
  readonly unmeasured: number;
}

interface StoredPhoto {
  readonly id: number;
  readonly width: number;
  readonly height: number;
}

export function photoReport(
  photos: readonly StoredPhoto[],
  measures: ReadonlyMap<number, PhotoMeasures>,
  shared: readonly { readonly photoId: number; readonly listingId: number }[],
  item: PhotographedItem,
): PhotoReport {
  const numberOf = (id: number) => photos.findIndex((photo) => photo.id === id) + 1;
  return {
    findings: photoFindings(
      photos.map(({ id, width, height }) => ({ width, height, measures: measures.get(id) })),
      item,
    ),
    shared: shared
      .map(({ photoId, listingId }) => ({ photo: numberOf(photoId), listingId }))
      .filter(({ photo }) => photo > 0),
    unmeasured: photos.filter(({ id }) => !measures.has(id)).length,
  };
}
