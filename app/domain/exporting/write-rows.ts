import Papa from "papaparse";
import { guardFormula } from "~/domain/collections/exchange/formula-guard";
import type { Row } from "~/domain/exporting/tables/exported-table";

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
