import type { TableRow } from "~/domain/importing/read-table";
import type { MoneyFormat } from "~/domain/money";
import type { Mapping } from "./mapping";

/** The seller's request, stored so that the import can continue after its page is closed. */
export interface AskedImport {
  /** False stops if a row has an error; true skips such rows. */
  readonly leavesOutFaulty: boolean;
  /** The notation of the file's times and amounts. */
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
