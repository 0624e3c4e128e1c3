import { readTable, type Table } from "~/domain/importing/read-table";
import { isSqlite, readSqlite } from "~/domain/importing/sqlite/read-sqlite";
import { readXlsx } from "~/domain/importing/xlsx/read-xlsx";
import { isTableName } from "~/domain/importing/zip/file-names";
import { filesInZip, isZip, namesInZip } from "~/domain/importing/zip/read-zip";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { MAX_DATABASE_BYTES, MAX_ROWS, MAX_TABLE_BYTES } from "../exchange-limits";
import { guarded } from "../formula-guard";
import type { ListedCollection } from "../json-format";
import type { Source } from "../source-names";
import { OPENNUMISMAT_COLUMNS, OPENNUMISMAT_TABLE, sourceOf } from "../sources";
import { colnectList } from "./colnect-list";
import { namedPictures, PICTURE_COLUMNS } from "./opennumismat-pictures";
import { isJson, readJson } from "./read-json";

const TABLE = { maxBytes: MAX_TABLE_BYTES, maxRows: MAX_ROWS };

/** A file as a table, with the program that made it. */
export interface ReadFile {
  readonly table: Table;
  readonly source: Source;
  /** The collections that it describes, also those without items. */
  readonly listed: readonly ListedCollection[];
  /** Whether the upload can contain the photos that its rows name. */
  readonly hasFiles: boolean;
}

/**
 * Reads an uploaded file: a table as CSV or .xlsx, our own JSON, a ZIP of one of them with photos, or the database of
 * OpenNumismat.
 */
export function readFile(bytes: Uint8Array): ReadFile | Refusal {
  if (isSqlite(bytes)) return readDatabase(bytes);
  if (isZip(bytes) && !isWorkbook(bytes)) return readZipped(bytes);
  if (isZip(bytes)) return ofTable(readXlsx(bytes, TABLE));
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    return faulty("This is an old Excel file. Save it as .xlsx or as CSV and upload that.");
  if (!isJson(bytes)) return ofTable(readTable(bytes, TABLE));
  const json = readJson(bytes, TABLE);
  if (isRefusal(json)) return json;
  // Cells of our own exports are guarded against formulas, so the guard is undone here.
  const rows = json.table.rows.map(({ row, cells }) => ({ row, cells: cells.map(guarded) }));
  return { table: { ...json.table, rows }, source: "obverse", listed: json.listed, hasFiles: false };
}

function ofTable(table: Table | Refusal): ReadFile | Refusal {
  if (isRefusal(table)) return table;
  const list = colnectList(table);
  if (list?.rows.length === 0) return faulty("There are no items in this list.");
  const read = list ?? table;
  return { table: read, source: list ? "colnect" : sourceOf(read.columns), listed: [], hasFiles: false };
}

function readDatabase(bytes: Uint8Array): ReadFile | Refusal {
  if (bytes.byteLength > MAX_DATABASE_BYTES)
    return faulty(
      `The file is larger than ${MAX_DATABASE_BYTES >> 20} MB. Export it as CSV from OpenNumismat instead.`,
    );
  const columns = [...OPENNUMISMAT_COLUMNS, ...PICTURE_COLUMNS];
  const table = readSqlite(bytes, { table: OPENNUMISMAT_TABLE, columns, maxRows: MAX_ROWS });
  return isRefusal(table) ? table : { table: namedPictures(table), source: "opennumismat", listed: [], hasFiles: true };
}

/** An Excel file is a ZIP too. Each begins with one of its own parts, so that a damaged one is known as well. */
function isWorkbook(bytes: Uint8Array): boolean {
  const first = new TextDecoder().decode(bytes.subarray(30, 30 + ((bytes[26] ?? 0) | ((bytes[27] ?? 0) << 8))));
  if (/^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/)/.test(first)) return true;
  const names = namesInZip(bytes);
  return !isRefusal(names) && names.includes("[content_types].xml");
}

/** Our JSON, or else the one table, of a ZIP. */
function readZipped(bytes: Uint8Array): ReadFile | Refusal {
  const isOfUse = (name: string) => name.endsWith(".json") || isTableName(name);
  const files = filesInZip(bytes, {
    wants: (name) => isOfUse(name) && name !== README,
    maxBytes: 4 * MAX_TABLE_BYTES,
  });
  if (isRefusal(files)) return faulty(files.message);
  const [json, secondJson] = files.filter(({ name }) => name.endsWith(".json"));
  const [table, secondTable] = files.filter(({ name }) => isTableName(name));
  const [only, second] = json ? [json, secondJson] : [table, secondTable];
  if (!only) return faulty("This ZIP file contains no table. Put one CSV or JSON file into it, beside the photos.");
  if (second) return faulty("This ZIP file contains several tables. Put one CSV or JSON file into it.");
  const read = readFile(only.bytes);
  return isRefusal(read) ? read : { ...read, hasFiles: true };
}

/** Explains our own exports. */
const README = "readme.txt";

const faulty = (sentence: string) => refuse("malformed", sentence, { fields: { file: sentence } });
