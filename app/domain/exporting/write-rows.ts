import Papa from "papaparse";
import { guardFormula } from "~/domain/collections/exchange/formula-guard";

export type Row = Readonly<Record<string, string | number | boolean | null>>;

const isTime = (name: string) => name.endsWith("At");
const isFlag = (name: string) => /^is[A-Z]/.test(name);

/** Times as ISO 8601 UTC, flags as true or false. */
export function formatRow(row: Readonly<Record<string, unknown>>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value === null || value === undefined) return [name, null];
      if (isTime(name)) return [name, new Date(Number(value)).toISOString()];
      if (isFlag(name)) return [name, Number(value) === 1];
      return [name, typeof value === "number" ? value : String(value)];
    }),
  );
}

type Pages = AsyncIterable<readonly Row[]>;

export async function* rowsAsJson(pages: Pages): AsyncGenerator<string> {
  yield "[";
  let isFirst = true;
  for await (const rows of pages) {
    yield `${isFirst ? "\n" : ",\n"}${rows.map((row) => JSON.stringify(row)).join(",\n")}`;
    isFirst = false;
  }
  yield "\n]\n";
}

/** RFC 4180: with a byte order mark, everything quoted, and nothing that a spreadsheet would run. */
export async function* rowsAsCsv(names: readonly string[], pages: Pages): AsyncGenerator<string> {
  yield `\uFEFF${line(names)}`;
  for await (const rows of pages)
    yield rows.map((row) => line(names.map((name) => guardFormula(String(row[name] ?? ""))))).join("");
}

const line = (cells: readonly string[]) => `${Papa.unparse([[...cells]], { quotes: true })}\r\n`;
