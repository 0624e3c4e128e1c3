import type { Table, TableLimits } from "~/domain/importing/read-table";
import { type Refusal, refuse } from "~/domain/refusal";
import { WRITTEN_COLUMNS, WRITTEN_WITH_PHOTOS } from "../exchange-columns";
import { jsonFileSchema, type ListedCollection } from "../json-format";

const faulty = (sentence: string) => refuse("malformed", sentence, { fields: { file: sentence } });

/** Whether a file looks like JSON and not like a table. */
export const isJson = (bytes: Uint8Array) => /^\uFEFF?\s*[{[]/.test(new TextDecoder().decode(bytes.subarray(0, 100)));

/** A table with the collections that are described beside it. */
export interface JsonTable {
  readonly table: Table;
  readonly listed: readonly ListedCollection[];
}

/** Reads a JSON file that we wrote as a table with our own columns. */
export function readJson(bytes: Uint8Array, { maxBytes, maxRows }: TableLimits): JsonTable | Refusal {
  if (bytes.byteLength > maxBytes)
    return faulty(`The file is larger than ${maxBytes >> 20} MB. Split it into several files.`);
  const file = jsonFileSchema.safeParse(parsed(bytes));
  if (!file.success) return faulty("This JSON file isn't an export of an Obverse collection.");
  const { items, collections: listed = [] } = file.data;
  if (items.length + listed.length === 0) return faulty("There are no items in this file.");
  if (items.length > maxRows) return faulty(`The file has ${items.length} items. Import at most ${maxRows} at a time.`);
  const columns = items.some(({ photos }) => photos) ? WRITTEN_WITH_PHOTOS : WRITTEN_COLUMNS;
  const table = {
    columns: columns.map(({ label }) => label),
    rows: items.map((item, index) => ({ row: index + 2, cells: columns.map(({ field }) => item[field] ?? "") })),
  };
  return { table, listed };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
