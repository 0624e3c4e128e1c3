import type { TableRow } from "~/domain/importing/read-table";
import type { MoneyFormat } from "~/domain/money";
import type { Mapping } from "./mapping";

/** Stored so that the import can continue after its page is closed. */
export interface AskedImport {
  /** False stops if a row has an error. */
  readonly leavesOutFaulty: boolean;
  /** The notation of the file's times and amounts. */
  readonly timeZone: string;
  readonly decimalMark: MoneyFormat["decimalMark"];
}

export interface Import {
  readonly id: number;
  readonly key: string;
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly rows: readonly ImportRow[];
  /** Only while drafts are being made. */
  readonly asked: AskedImport | null;
  readonly photos: readonly { readonly name: string; readonly key: string }[];
}

interface ImportRow extends TableRow {
  readonly listingId: number | null;
  /** Files that were added or left out, and why. */
  readonly photosDone: readonly string[];
  readonly photoFaults: readonly string[];
}
