import Papa from "papaparse";
import { guarded } from "../formula-guard";
import type { ExportRules } from "./export-rules";
import { columnsFor, type ExportedItem, exportedFields } from "./exported-item";

/** Begins with a byte order mark, by which Excel knows UTF-8. */
export function csvHead(rules: ExportRules): string {
  return `\uFEFF${csvLine(columnsFor(rules).map(({ label }) => label))}`;
}

/** Items as lines of a CSV file (RFC 4180), everything quoted, and nothing that a spreadsheet would run. */
export function itemsCsv(items: readonly ExportedItem[], rules: ExportRules): string {
  return items
    .map((item) => {
      const fields = exportedFields(item, rules.currency);
      return csvLine(columnsFor(rules).map(({ field }) => guarded(fields[field] ?? "")));
    })
    .join("");
}

const csvLine = (cells: readonly string[]) => `${Papa.unparse([[...cells]], { quotes: true })}\r\n`;
