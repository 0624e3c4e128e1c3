import type { FileBudget } from "../file-budget";
import { readRecord } from "./record";
import { tableColumns } from "./table-columns";
import { type Pages, tableRows } from "./table-rows";

/** In sqlite_schema: type, name, the first page, and the CREATE statement. */
const [TYPE, NAME, ROOT, SQL] = [0, 1, 3, 4] as const;

const SCHEMA: ReadonlySet<number> = new Set([TYPE, NAME, ROOT, SQL]);

const ENCODINGS = { 1: "utf-8", 2: "utf-16le", 3: "utf-16be" } as const;

/** Reads the texts of a database. */
export function decoderOf({ encoding }: Pages): TextDecoder {
  return new TextDecoder(ENCODINGS[encoding as keyof typeof ENCODINGS] ?? "utf-8", { ignoreBOM: true });
}

/** A table's first page, and its columns in the order of its records; undefined if they are stored in an unusual way. */
interface FoundTable {
  readonly root: number;
  readonly columns: readonly string[] | undefined;
}

/** A table by its name in lower case; undefined if there is none. */
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
