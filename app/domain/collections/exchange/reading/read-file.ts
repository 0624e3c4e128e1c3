import { MAX_ITEMS, MAX_TABLE_BYTES } from "~/domain/collections/collection-limits";
import { FileBudget, orUnreadable, UnreadableFile } from "~/domain/importing/file-budget";
import { fitToStorage, readTable, type Table } from "~/domain/importing/read-table";
import { isSqlite } from "~/domain/importing/sqlite/read-sqlite";
import { readXlsx } from "~/domain/importing/xlsx/read-xlsx";
import { isTableName } from "~/domain/importing/zip/file-names";
import { filesInZip, isZip, namesInZip } from "~/domain/importing/zip/read-zip";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { WRITTEN_COLUMNS, WRITTEN_WITH_PHOTOS } from "../exchange-columns";
import { guardFormula } from "../formula-guard";
import { isJsonItem, jsonFileSchema, type ListedCollection } from "../json-format";
import type { Source } from "../source-names";
import { sourceOf } from "../sources";
import { colnectList } from "./colnect-list";
import { readOpenNumismat } from "./opennumismat";

export interface ReadFile {
  readonly table: Table;
  readonly source: Source;
  /** Also those without items. */
  readonly listed: readonly ListedCollection[];
  /** The upload can contain the photos that its rows name. */
  readonly hasFiles: boolean;
}

export function readFile(bytes: Uint8Array): ReadFile | Refusal {
  return orUnreadable(() => {
    const file = readAny(bytes);
    return { ...file, table: fitToStorage(file.table) };
  });
}

function readAny(bytes: Uint8Array): ReadFile {
  if (isSqlite(bytes)) return { table: readOpenNumismat(bytes), source: "opennumismat", listed: [], hasFiles: true };
  if (isZip(bytes) && !isWorkbook(bytes)) return readZipped(bytes);
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new UnreadableFile("This is an old Excel file. Save it as .xlsx or as CSV and upload that.");
  return isZip(bytes) ? ofTable(readXlsx(bytes, tableBudget())) : readText(bytes);
}

const tableBudget = () => new FileBudget({ bytesIn: MAX_TABLE_BYTES, rows: MAX_ITEMS });

function readText(bytes: Uint8Array): ReadFile {
  if (!isJson(bytes)) return ofTable(readTable(bytes, tableBudget()));
  const json = readJson(bytes, tableBudget());
  // Cells of our own exports are guarded against formulas, so the guard is undone here.
  const rows = json.table.rows.map(({ row, cells }) => ({ row, cells: cells.map(guardFormula) }));
  return { table: { ...json.table, rows }, source: "obverse", listed: json.listed, hasFiles: false };
}

function ofTable(table: Table): ReadFile {
  const list = colnectList(table);
  if (list?.rows.length === 0) throw new UnreadableFile("There are no items in this list.");
  const read = list ?? table;
  return { table: read, source: list ? "colnect" : sourceOf(read.columns), listed: [], hasFiles: false };
}

/** An Excel file is a ZIP that begins with one of its own parts, so a damaged one is recognized too. */
function isWorkbook(bytes: Uint8Array): boolean {
  const first = new TextDecoder().decode(bytes.subarray(30, 30 + ((bytes[26] ?? 0) | ((bytes[27] ?? 0) << 8))));
  if (/^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/)/.test(first)) return true;
  const names = namesInZip(bytes);
  return !isRefusal(names) && names.includes("[content_types].xml");
}

function readZipped(bytes: Uint8Array): ReadFile {
  const isOfUse = (name: string) => name.endsWith(".json") || isTableName(name);
  const files = filesInZip(bytes, {
    wants: (name) => isOfUse(name) && name !== README,
    maxBytes: 4 * MAX_TABLE_BYTES,
  });
  if (isRefusal(files)) throw new UnreadableFile(files.message);
  const [json, secondJson] = files.filter(({ name }) => name.endsWith(".json"));
  const [table, secondTable] = files.filter(({ name }) => isTableName(name));
  const [only, second] = json ? [json, secondJson] : [table, secondTable];
  if (!only)
    throw new UnreadableFile("This ZIP file contains no table. Put one CSV or JSON file into it, beside the photos.");
  if (second) throw new UnreadableFile("This ZIP file contains several tables. Put one CSV or JSON file into it.");
  return { ...readText(only.bytes), hasFiles: true };
}

const README = "readme.txt";

const isJson = (bytes: Uint8Array) => /^\uFEFF?\s*[{[]/.test(new TextDecoder().decode(bytes.subarray(0, 100)));

function readJson(bytes: Uint8Array, budget: FileBudget): Pick<ReadFile, "table" | "listed"> {
  budget.spend("bytesIn", bytes.byteLength);
  // Each makes a value, most of them larger in memory than in the file.
  for (const byte of bytes) if (MARKS.has(byte)) budget.spend("cells");
  const file = jsonFileSchema.safeParse(parseJson(bytes)).data;
  const { items: entries = [], collections: listed = [] } = file ?? {};
  budget.spend("rows", entries.length);
  const items = entries.filter(isJsonItem);
  if (!file || items.length < entries.length)
    throw new UnreadableFile("This JSON file isn't an export of an Obverse collection.");
  if (items.length + listed.length === 0) throw new UnreadableFile("There are no items in this file.");
  const columns = items.some(({ photos }) => photos) ? WRITTEN_WITH_PHOTOS : WRITTEN_COLUMNS;
  const table = {
    columns: columns.map(({ label }) => label),
    rows: items.map((item, index) => ({ row: index + 2, cells: columns.map(({ field }) => item[field] ?? "") })),
  };
  return { table, listed };
}

const MARKS = new Set([..."[{,"].map((mark) => mark.charCodeAt(0)));

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
