import type { Import } from "./get-import.server";
import { photosOfRow } from "./import-columns";

export function matchPhotos({ rows, mapping, photos }: Pick<Import, "rows" | "mapping" | "photos">) {
  const uploaded = new Set(photos.map(({ name }) => name));
  const matched = rows.map(({ row, cells, listingId, photosDone, photoFaults }) => {
    const names = photosOfRow(cells, mapping);
    const remaining = names.filter((name) => !photosDone.includes(name));
    return {
      row,
      listingId,
      names,
      photoFaults,
      done: names.length - remaining.length,
      /** Uploaded, but not added yet. */
      open: remaining.filter((name) => uploaded.has(name)),
      missing: remaining.filter((name) => !uploaded.has(name)),
    };
  });
  const used = new Set(matched.flatMap(({ names }) => names));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    rows: matched.filter(({ names }) => names.length > 0),
    named: sum(matched.map(({ names }) => names.length)),
    done: sum(matched.map(({ done }) => done)),
    missing: matched.flatMap(({ row, missing }) => missing.map((name) => ({ row, name }))),
    unused: [...uploaded].filter((name) => !used.has(name)).sort(),
    faults: matched.flatMap(({ row, photoFaults }) => photoFaults.map((fault) => ({ row, ...fault }))),
  };
}

export type MatchedPhotos = ReturnType<typeof matchPhotos>;
