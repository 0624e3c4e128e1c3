import type { Table, TableLimits } from "~/domain/importing/read-table";
import { type Refusal, refuse } from "~/domain/refusal";
import { WRITTEN_COLUMNS } from "../exchange-columns";
import { jsonFileSchema } from "../json-format";

const faulty = (sentence: string) => refuse("malformed", sentence, { fields: { file: sentence } });

/** Whether a file looks like JSON and not like a table. */
export const isJson = (bytes: Uint8Array) => /^\uFEFF?\s*[{[]/.test(new TextDecoder().decode(bytes.subarray(0, 100)));

/** Reads a JSON file that we wrote as a table with our own columns. */
export function readJson(bytes: Uint8Array, { maxBytes, maxRows }: TableLimits): Table | Refusal {
  if (bytes.byteLength > maxBytes)
    return faulty(`The file is larger than ${maxBytes >> 20} MB. Split it into several files.`);
  const file = jsonFileSchema.safeParse(parsed(bytes));
  if (!file.success) return faulty("This JSON file isn't an export of an Obverse collection.");
  const { items } = file.data;
  if (items.length === 0) return faulty("There are no items in this file.");
  if (items.length > maxRows) return faulty(`The file has ${items.length} items. Import at most ${maxRows} at a time.`);
  return {
    columns: WRITTEN_COLUMNS.map(({ label }) => label),
    rows: items.map((item, index) => ({
      row: index + 2,
      cells: WRITTEN_COLUMNS.map(({ field }) => item[field] ?? ""),
    })),
  };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
