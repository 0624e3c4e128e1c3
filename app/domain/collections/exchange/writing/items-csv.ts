import Papa from "papaparse";
import { guardFormula } from "../formula-guard";
import type { ExportRules } from "./export-rules";
import { columnsFor, type ExportedItem, exportedFields } from "./exported-item";

/** Excel recognizes UTF-8 by the byte order mark. */
export function csvHead(rules: ExportRules): string {
  return `\uFEFF${csvLine(columnsFor(rules).map(({ label }) => label))}`;
}

/** RFC 4180, everything quoted. */
export function itemsCsv(items: readonly ExportedItem[], rules: ExportRules): string {
  return items
    .map((item) => {
      const fields = exportedFields(item, rules.currency);
      return csvLine(columnsFor(rules).map(({ field }) => guardFormula(fields[field] ?? "")));
    })
    .join("");
}

const csvLine = (cells: readonly string[]) => `${Papa.unparse([[...cells]], { quotes: true })}\r\n`;
