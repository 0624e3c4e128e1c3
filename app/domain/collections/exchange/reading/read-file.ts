import { readTable, type Table } from "~/domain/importing/read-table";
import { isSqlite, readSqlite } from "~/domain/importing/sqlite/read-sqlite";
import { readXlsx } from "~/domain/importing/xlsx/read-xlsx";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { MAX_DATABASE_BYTES, MAX_ROWS, MAX_TABLE_BYTES } from "../exchange-limits";
import { guarded } from "../formula-guard";
import type { Source } from "../source-names";
import { OPENNUMISMAT_COLUMNS, OPENNUMISMAT_TABLE, sourceOf } from "../sources";
import { isJson, readJson } from "./read-json";

const TABLE = { maxBytes: MAX_TABLE_BYTES, maxRows: MAX_ROWS };

/** A file as a table, with the program that made it. */
export interface ReadFile {
  readonly table: Table;
  readonly source: Source;
}

/** Reads an uploaded file: a table as CSV or .xlsx, our own JSON, or the database of OpenNumismat. */
export function readFile(bytes: Uint8Array): ReadFile | Refusal {
  const table = tableOf(bytes);
  if (isRefusal(table)) return table;
  return { table, source: isSqlite(bytes) ? "opennumismat" : sourceOf(table.columns) };
}

function tableOf(bytes: Uint8Array): Table | Refusal {
  if (isSqlite(bytes)) {
    const wanted = { table: OPENNUMISMAT_TABLE, columns: OPENNUMISMAT_COLUMNS, maxRows: MAX_ROWS };
    if (bytes.byteLength > MAX_DATABASE_BYTES)
      return faulty(
        `The file is larger than ${MAX_DATABASE_BYTES >> 20} MB. Export it as CSV from OpenNumismat instead.`,
      );
    return readSqlite(bytes, wanted);
  }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readXlsx(bytes, TABLE);
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    return faulty("This is an old Excel file. Save it as .xlsx or as CSV and upload that.");
  if (isJson(bytes)) {
    const json = readJson(bytes, TABLE);
    // Cells of our own exports are guarded against formulas, so the guard is undone here.
    return isRefusal(json)
      ? json
      : { ...json, rows: json.rows.map(({ row, cells }) => ({ row, cells: cells.map(guarded) })) };
  }
  return readTable(bytes, TABLE);
}

const faulty = (sentence: string) => refuse("malformed", sentence, { fields: { file: sentence } });
