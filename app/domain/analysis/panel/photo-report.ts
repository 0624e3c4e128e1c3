import type { PhotoMeasures } from "~/domain/photos/measuring/photo-measures";
import { type PhotographedItem, photoFindings } from "./photo-findings";

/** What was found out about a listing's photos. */
export interface PhotoReport {
  /** One sentence each. */
  readonly findings: readonly string[];
  /** Photos, counted from 1, that other members' published listings show too: how many of them, and the first. */
  readonly shared: readonly { readonly photo: number; readonly count: number; readonly listingId: number }[];
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
  return {
    findings: photoFindings(
      photos.map(({ id, width, height }) => ({ width, height, measures: measures.get(id) })),
      item,
    ),
    shared: photos.flatMap(({ id }, index) => {
      const found = shared.filter(({ photoId }) => photoId === id);
      return found[0] ? [{ photo: index + 1, count: found.length, listingId: found[0].listingId }] : [];
    }),
    unmeasured: photos.filter(({ id }) => !measures.has(id)).length,
  };
}
