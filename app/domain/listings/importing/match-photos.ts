import type { Import } from "./import";
import { photosOfRow } from "./photo-names";

interface RowPhotos {
  readonly row: number;
  readonly listingId: number | null;
  readonly names: readonly string[];
  /** Uploaded, but not added yet. */
  readonly open: readonly string[];
}

export interface MatchedPhotos {
  /** Rows that name photos. */
  readonly rows: readonly RowPhotos[];
  readonly named: number;
  readonly done: number;
  readonly missing: readonly { readonly row: number; readonly name: string }[];
  /** Uploaded files that no row names. */
  readonly unused: readonly string[];
  readonly faults: readonly { readonly row: number; readonly sentence: string }[];
}

export function matchPhotos({ rows, mapping, photos }: Pick<Import, "rows" | "mapping" | "photos">): MatchedPhotos {
  const uploaded = new Set(photos.map(({ name }) => name));
  const matched = rows.map(({ row, cells, listingId, photosDone, photoFaults }) => {
    const names = photosOfRow(cells, mapping);
    const left = names.filter((name) => !photosDone.includes(name));
    return {
      ...{ row, listingId, names, photoFaults, done: names.length - left.length },
      open: left.filter((name) => uploaded.has(name)),
      missing: left.filter((name) => !uploaded.has(name)),
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
    faults: matched.flatMap(({ row, photoFaults }) => photoFaults.map((sentence) => ({ row, sentence }))),
  };
}
