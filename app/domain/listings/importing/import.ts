import type { Mapping } from "./mapping";
import type { TableRow } from "./read-table";

/** A file being imported. */
export interface Import {
  readonly id: number;
  readonly key: string;
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly rows: readonly ImportRow[];
}

interface ImportRow extends TableRow {
  /** The draft that was made of it, null until then. */
  readonly listingId: number | null;
}
