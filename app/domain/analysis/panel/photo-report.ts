import type { PhotoMeasures } from "~/domain/photos/measuring/photo-measures";
import { type PhotographedItem, photoFindings } from "./photo-findings";

interface StoredPhoto {
  readonly id: number;
  readonly width: number;
  readonly height: number;
}

export function photoReport(
  { photos, added }: { readonly photos: readonly StoredPhoto[]; readonly added: readonly StoredPhoto[] },
  measures: ReadonlyMap<number, PhotoMeasures>,
  shared: readonly { readonly photoId: number; readonly listingId: number }[],
  item: PhotographedItem,
) {
  const named = [
    ...photos.map((photo, index) => ({ ...photo, name: `Photo ${index + 1}` })),
    ...added.map((photo, index) => ({ ...photo, name: `Added photo ${index + 1}` })),
  ];
  return {
    findings: photoFindings(
      named.map(({ id, name, width, height }) => ({ name, width, height, measures: measures.get(id) })),
      item,
    ),
    /** Photos that other members' published listings show too: how many of them, and the first. */
    shared: named.flatMap(({ id, name }) => {
      const found = shared.filter(({ photoId }) => photoId === id);
      return found[0] ? [{ photo: name, count: found.length, listingId: found[0].listingId }] : [];
    }),
    unmeasured: named.filter(({ id }) => !measures.has(id)).length,
  };
}

export type PhotoReport = ReturnType<typeof photoReport>;
