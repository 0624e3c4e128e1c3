import Papa from "papaparse";
import { IMPORT_COLUMNS } from "./import-columns";

const COLUMNS = IMPORT_COLUMNS.filter(({ isExtra }) => !isExtra);

/** Every column and two example rows. Excel recognizes UTF-8 by the byte order mark. */
export function importTemplate(): string {
  const examples = ([0, 1] as const).map((index) => COLUMNS.map((column) => column.examples?.[index] ?? ""));
  return `\uFEFF${Papa.unparse([COLUMNS.map(({ label }) => label), ...examples])}\r\n`;
}
