import type { MatchedPhotos } from "~/domain/listings/importing/match-photos";

/** How many rows, files and faults are listed; the counts are those of all. */
const SHOWN = 50;

const listed = <Each>(all: readonly Each[]) => ({ count: all.length, shown: all.slice(0, SHOWN) });

/** The photos of an import as its page shows them. */
export function shownPhotos({ rows, named, done, missing, unused, faults }: MatchedPhotos) {
  return {
    ...{ named, done },
    open: rows.reduce((sum, row) => sum + row.open.length, 0),
    matched: listed(rows.filter(({ open }) => open.length > 0).map(({ row, open }) => ({ row, names: open }))),
    missing: listed(missing),
    unused: listed(unused),
    faults: listed(faults),
  };
}

export type ShownPhotos = ReturnType<typeof shownPhotos>;
