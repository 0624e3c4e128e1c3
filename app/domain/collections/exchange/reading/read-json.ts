import { type FileBudget, UnreadableFile } from "~/domain/importing/file-budget";
import type { Table } from "~/domain/importing/read-table";
import { WRITTEN_COLUMNS, WRITTEN_WITH_PHOTOS } from "../exchange-columns";
import { isJsonItem, jsonFileSchema, type ListedCollection } from "../json-format";

export const isJson = (bytes: Uint8Array) => /^\uFEFF?\s*[{[]/.test(new TextDecoder().decode(bytes.subarray(0, 100)));

export interface JsonTable {
  readonly table: Table;
  readonly listed: readonly ListedCollection[];
}

export function readJson(bytes: Uint8Array, budget: FileBudget): JsonTable {
  budget.spend("bytesIn", bytes.byteLength);
  // Each makes a value, most of them larger in memory than in the file.
  for (const byte of bytes) if (MARKS.has(byte)) budget.spend("cells");
  const file = jsonFileSchema.safeParse(parseJson(bytes)).data;
  const { items: sent = [], collections: listed = [] } = file ?? {};
  budget.spend("rows", sent.length);
  const items = sent.filter(isJsonItem);
  if (!file || items.length < sent.length)
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
