import type { MoneyFormat } from "~/domain/money";
import type { Mapping } from "./mapping";
import type { TableRow } from "./read-table";

/** How the seller asked for the drafts, as it is needed to go on without them. */
export interface AskedImport {
  /** False stops if a row has an error; true leaves such rows out. */
  readonly leavesOutFaulty: boolean;
  /** In which the file's times and amounts are written. */
  readonly timeZone: string;
  readonly decimalMark: MoneyFormat["decimalMark"];
}

/** A file being imported. */
export interface Import {
  readonly id: number;
  readonly key: string;
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly rows: readonly ImportRow[];
  /** While drafts are being made of it; null before and afterwards. */
  readonly asked: AskedImport | null;
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
