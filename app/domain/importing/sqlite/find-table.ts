import type { FileBudget } from "../file-budget";
import { readRecord } from "./record";
import { tableColumns } from "./table-columns";
import { type Pages, tableRows } from "./table-rows";

/** Columns of sqlite_schema; ROOT is the first page. */
const [TYPE, NAME, ROOT, SQL] = [0, 1, 3, 4] as const;

const SCHEMA: ReadonlySet<number> = new Set([TYPE, NAME, ROOT, SQL]);

const ENCODINGS = { 1: "utf-8", 2: "utf-16le", 3: "utf-16be" } as const;

export function decoderOf({ encoding }: Pages): TextDecoder {
  return new TextDecoder(ENCODINGS[encoding as keyof typeof ENCODINGS] ?? "utf-8", { ignoreBOM: true });
}

/** `columns` are in the order of the records; undefined if they are stored in an unusual way. */
interface FoundTable {
  readonly root: number;
  readonly columns: readonly string[] | undefined;
}

export function findTable(pages: Pages, name: string, budget: FileBudget): FoundTable | undefined {
  const decoder = decoderOf(pages);
  for (const { record } of tableRows(pages, 1)) {
    const values = readRecord(record, { places: SCHEMA, decoder, budget });
    if (values.get(TYPE) !== "table" || values.get(NAME)?.toLowerCase() !== name) continue;
    const sql = values.get(SQL) ?? "";
    budget.spend("steps", sql.length);
    return { root: Number(values.get(ROOT)), columns: tableColumns(sql) };
  }
  return undefined;
}
