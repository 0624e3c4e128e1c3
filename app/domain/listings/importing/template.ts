import Papa from "papaparse";
import { IMPORT_COLUMNS } from "./import-columns";

const COLUMNS = IMPORT_COLUMNS.filter(({ isExtra }) => !isExtra);

/** The CSV file to fill in: every column and two example rows. It begins with a byte order mark, by which Excel knows UTF-8. */
export function importTemplate(): string {
  const examples = ([0, 1] as const).map((index) => COLUMNS.map((column) => column.examples?.[index] ?? ""));
  return `\uFEFF${Papa.unparse([COLUMNS.map(({ label }) => label), ...examples])}\r\n`;
}
