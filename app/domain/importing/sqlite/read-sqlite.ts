import { type FileBudget, UnreadableFile } from "../file-budget";
import type { Table } from "../read-table";
import { Pages, tableRows } from "./pages";
import { findTable, valuesOf } from "./records";

const MAGIC = "SQLite format 3\0";

export const isSqlite = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes.subarray(0, 16)) === MAGIC;

/** Rows are numbered from 2, as in a spreadsheet. https://www.sqlite.org/fileformat2.html */
export function readSqlite(bytes: Uint8Array, table: string, budget: FileBudget): Table {
  budget.spend("bytesIn", bytes.byteLength);
  const pages = new Pages(bytes, budget);
  const found = findTable(pages, table);
  if (!found)
    throw new UnreadableFile(`This database has no table called “${table}”, so it isn't an OpenNumismat collection.`);
  const { root, columns } = found;
  if (!columns)
    throw new UnreadableFile("This database stores its items in a way that we can't read. Export it as CSV instead.");
  const rows: { row: number; cells: string[] }[] = [];
  for (const { record } of tableRows(pages, root)) {
    budget.spend("rows");
    budget.spend("cells", columns.length);
    const values = valuesOf(record, pages);
    const cells = columns.map((_, place) => (typeof values[place] === "string" ? clean(values[place]) : ""));
    for (const { length } of cells) budget.spend("characters", length);
    rows.push({ row: rows.length + 2, cells });
  }
  if (rows.length === 0 || columns.length === 0) throw new UnreadableFile("There are no items in this database.");
  return { columns, rows };
}

/** A form can't submit these either. */
const clean = (text: string) => text.replaceAll(/[^\P{Cc}\t\r\n]|\p{Cs}|[\uFFFE\uFFFF]/gu, "");

/** The binary values of a column, by their rows' ids, up to where the file is unreadable. */
export function* readSqliteBlobs(
  bytes: Uint8Array,
  { table, column }: { table: string; column: string },
  budget: FileBudget,
): Generator<readonly [id: number, blob: Uint8Array]> {
  try {
    const pages = new Pages(bytes, budget);
    const found = findTable(pages, table);
    const place = found?.columns?.indexOf(column) ?? -1;
    if (!found || place < 0) return;
    for (const { rowId, record } of tableRows(pages, found.root)) {
      const blob = valuesOf(record, pages)[place];
      if (blob instanceof Uint8Array) yield [rowId, blob];
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
}
