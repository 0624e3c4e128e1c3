import type { Mapping } from "./mapping";
import type { TableRow } from "./read-table";

/** A file being imported. */
export interface Import {
  readonly id: number;
  readonly key: string;
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly rows: readonly ImportRow[];
  /** Uploaded photos by file name, with the keys under which they are stored. */
  readonly photos: readonly { readonly name: string; readonly key: string }[];
}

interface ImportRow extends TableRow {
  /** The draft that was made of it, null until then. */
  readonly listingId: number | null;
  /** The files that were dealt with of those that it names, and why some were left out. */
  readonly photosDone: readonly string[];
  readonly photoFaults: readonly string[];
}
