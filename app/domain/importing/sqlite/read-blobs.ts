import { type FileBudget, UnreadableFile } from "../file-budget";
import { findTable } from "./find-table";
import { readBlob } from "./record";
import { Pages, tableRows } from "./table-rows";

export interface Blob {
  readonly id: number;
  readonly blob: Uint8Array;
}

/** Up to where the file is unreadable. */
export function* readSqliteBlobs(
  bytes: Uint8Array,
  { table, column }: { table: string; column: string },
  budget: FileBudget,
): Generator<Blob> {
  try {
    const pages = new Pages(bytes, budget);
    const found = findTable(pages, table, budget);
    const place = found?.columns?.indexOf(column) ?? -1;
    if (!found || place < 0) return;
    for (const { rowId, record } of tableRows(pages, found.root)) {
      const blob = readBlob(record, place);
      if (blob) yield { id: rowId, blob };
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
}
