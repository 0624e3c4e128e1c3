import Papa from "papaparse";
import { type Refusal, refuse } from "~/domain/refusal";

const MAX_COLUMNS = 80;

export interface Table {
  /** The texts of the first row. */
  readonly columns: readonly string[];
  /** The rows that aren't blank, by their number in the spreadsheet, which starts at 2. */
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  readonly row: number;
  /** At least as many as there are columns. */
  readonly cells: readonly string[];
}

const faulty = (sentence: string) => refuse("malformed", sentence, { fields: { file: sentence } });

/** How large a table may be. */
export interface TableLimits {
  readonly maxBytes: number;
  readonly maxRows: number;
}

/**
 * Reads a CSV file: UTF-8, UTF-16 or Windows-1252, with commas, semicolons or tabs. Refuses what isn't one, broken
 * quotation marks, no rows, and one beyond the limits.
 */
export function readTable(bytes: Uint8Array, { maxBytes, maxRows }: TableLimits): Table | Refusal {
  if (bytes.byteLength > maxBytes)
    return faulty(`The file is larger than ${maxBytes >> 20} MB. Split it into several files.`);
  const text = decode(bytes);
  // Tabs and line breaks are the only control characters that a table has.
  if (/[^\P{Cc}\t\r\n]|\p{Cs}/u.test(text))
    return faulty("This isn't a CSV file, because it contains binary data. Save your table as CSV and try again.");
  const table = text.replace(/^sep=.\r?\n/, "");
  const { data, errors } = Papa.parse<string[]>(table, { delimiter: delimiterOf(table) });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken)
    return faulty(
      `The quotation marks in row ${(broken.row ?? 0) + 1} don't match. Quotation marks inside a text must be doubled.`,
    );
  const [columns = [], ...rest] = data;
  return checkedTable(
    columns.map((name) => name.trim()),
    rest.map((cells, index) => ({ row: index + 2, cells })),
    maxRows,
  );
}

/** A table if it has named columns, at least one row, and no more columns and rows than allowed. */
export function checkedTable(columns: readonly string[], all: readonly TableRow[], maxRows: number): Table | Refusal {
  if (columns.every((name) => name === "")) return faulty("The first row must name the columns.");
  if (columns.length > MAX_COLUMNS)
    return faulty(`The file has ${columns.length} columns. At most ${MAX_COLUMNS} can be imported.`);
  const rows = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (rows.length === 0) return faulty("There are no items below the first row.");
  if (rows.length > maxRows) return faulty(`The file has ${rows.length} items. Import at most ${maxRows} at a time.`);
  const padded = rows.map(({ row, cells }) => ({
    row,
    cells: [...cells, ...Array.from({ length: Math.max(columns.length - cells.length, 0) }, () => "")],
  }));
  return { columns, rows: padded };
}

const DELIMITERS = [",", ";", "\t"] as const;
const HEAD_LENGTH = 10_000;

/** The delimiter that the first line has most of, outside of quotation marks; a comma if it has none. */
function delimiterOf(text: string): string {
  const [head = ""] = text
    .slice(0, HEAD_LENGTH)
    .replaceAll(/"[^"]*"/g, "")
    .split(/[\r\n]/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** By the byte order mark; without one UTF-16 by its zero bytes, UTF-8 if it is valid, and else Windows-1252. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (first !== 0 && second === 0 && bytes[3] === 0) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0 && second !== 0 && bytes[2] === 0) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
