import Papa from "papaparse";
import { guarded } from "../formula-guard";
import { columnsFor, type ExportedItem, exportedFields } from "./exported-item";

/** Begins with a byte order mark, by which Excel knows UTF-8. */
export function csvHead({ isOwner }: { isOwner: boolean }): string {
  return `\uFEFF${csvLine(columnsFor(isOwner).map(({ label }) => label))}`;
}

/** Items as lines of a CSV file (RFC 4180), everything quoted, and nothing that a spreadsheet would run. */
export function itemsCsv(
  items: readonly ExportedItem[],
  { isOwner, currency }: { isOwner: boolean; currency: string },
): string {
  return items
    .map((item) => {
      const fields = exportedFields(item, currency);
      return csvLine(columnsFor(isOwner).map(({ field }) => guarded(fields[field] ?? "")));
    })
    .join("");
}

const csvLine = (cells: readonly string[]) => `${Papa.unparse([[...cells]], { quotes: true })}\r\n`;
