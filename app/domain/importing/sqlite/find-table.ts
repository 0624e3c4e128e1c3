import { readRecord } from "./record";
import { type Pages, tableRows } from "./table-rows";

/** In sqlite_schema: type, name, the first page, and the CREATE statement. */
const [TYPE, NAME, ROOT, SQL] = [0, 1, 3, 4] as const;

const ENCODINGS = { 1: "utf-8", 2: "utf-16le", 3: "utf-16be" } as const;

/** Reads the texts of a database. */
export function decoderOf({ encoding }: Pages): TextDecoder {
  return new TextDecoder(ENCODINGS[encoding as keyof typeof ENCODINGS] ?? "utf-8", { ignoreBOM: true });
}

/** The first page of a table, by its name in lower case, and its CREATE statement; undefined if there is none. */
export function findTable(
  pages: Pages,
  name: string,
  decoder: TextDecoder,
): { readonly root: number; readonly sql: string } | undefined {
  for (const { record } of tableRows(pages, 1)) {
    const values = readRecord(record, new Set([TYPE, NAME, ROOT, SQL]), decoder);
    if (values.get(TYPE) === "table" && values.get(NAME)?.toLowerCase() === name)
      return { root: Number(values.get(ROOT)), sql: values.get(SQL) ?? "" };
  }
  return undefined;
}
