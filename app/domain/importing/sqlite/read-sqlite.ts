import { type Refusal, refuse } from "~/domain/refusal";
import type { Table } from "../read-table";
import { DamagedFile } from "./bytes";
import { decoderOf, findTable } from "./find-table";
import { readRecord } from "./record";
import { tableColumns } from "./table-columns";
import { Pages, tableRows } from "./table-rows";

const MAGIC = "SQLite format 3\0";

export const isSqlite = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes.subarray(0, 16)) === MAGIC;

const faulty = (sentence: string) => refuse("malformed", sentence, { fields: { file: sentence } });

/**
 * Reads columns of one table of an SQLite database, numbers and texts as text. Rows are numbered from 2, as in a
 * spreadsheet below the names. Refuses a damaged file, a missing table or one of an unusual kind, and too many rows.
 *
 * https://www.sqlite.org/fileformat2.html
 */
export function readSqlite(
  bytes: Uint8Array,
  { table, columns, maxRows }: { table: string; columns: readonly string[]; maxRows: number },
): Table | Refusal {
  try {
    const pages = new Pages(bytes);
    const decoder = decoderOf(pages);
    const found = findTable(pages, table, decoder);
    if (!found) return faulty(`This database has no table called “${table}”, so it isn't an OpenNumismat collection.`);
    const names = tableColumns(found.sql);
    if (!names) return faulty("This database stores its items in a way that we can't read. Export it as CSV instead.");
    const wanted = columns.filter((name) => names.includes(name));
    const places = new Set(wanted.map((name) => names.indexOf(name)));
    const rows: { row: number; cells: string[] }[] = [];
    for (const { record } of tableRows(pages, found.root)) {
      if (rows.length === maxRows)
        return faulty(`The file has more than ${maxRows} items. Import at most ${maxRows} at a time.`);
      const values = readRecord(record, places, decoder);
      rows.push({ row: rows.length + 2, cells: wanted.map((name) => clean(values.get(names.indexOf(name)) ?? "")) });
    }
    if (rows.length === 0 || wanted.length === 0) return faulty("There are no items in this database.");
    return { columns: wanted, rows };
  } catch (error) {
    if (error instanceof DamagedFile)
      return faulty("This database is damaged or incomplete. Close it in the program that made it, and try again.");
    throw error;
  }
}

/** Removes characters that a form can't submit either. */
const clean = (text: string) => text.replaceAll(/[^\P{Cc}\t\r\n]|\p{Cs}|[\uFFFE\uFFFF]/gu, "");
