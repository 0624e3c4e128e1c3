import Papa from "papaparse";
import { formatCount } from "~/domain/text/format-count";
import { type FileBudget, UnreadableFile } from "./file-budget";

export const MAX_COLUMNS = 80;

export interface Table {
  readonly columns: readonly string[];
  /** Numbered as in the spreadsheet, from 2; blank ones are left out. */
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  readonly row: number;
  /** At least as many as there are columns. */
  readonly cells: readonly string[];
}

const CHUNK_LENGTH = 512 * 1024;

/** UTF-8, UTF-16 or Windows-1252, with commas, semicolons or tabs. */
export function readTable(bytes: Uint8Array, budget: FileBudget): Table {
  budget.spend("bytesIn", bytes.byteLength);
  const text = decode(bytes);
  // Tabs and line breaks are the only control characters that a table has.
  if (/[^\P{Cc}\t\r\n]|\p{Cs}/u.test(text))
    throw new UnreadableFile(
      "This isn't a CSV file, because it contains binary data. Save your table as CSV and try again.",
    );
  const table = text.replace(/^sep=.\r?\n/, "");
  const delimiter = delimiterOf(table);
  // A single row may have all of them, and is read again with each chunk until the parser passes it on.
  for (const mark of [delimiter, "\n", "\r", '"'])
    for (let at = table.indexOf(mark); at >= 0; at = table.indexOf(mark, at + 1))
      budget.spend(mark === '"' ? "steps" : "cells");
  let columns: readonly string[] | undefined;
  const rows: TableRow[] = [];
  let row = 0;
  const parsing = {
    delimiter,
    chunkSize: CHUNK_LENGTH,
    chunk: ({ data, errors }: Papa.ParseResult<string[]>) => {
      const broken = errors.find(({ type }) => type === "Quotes");
      if (broken)
        throw new UnreadableFile(
          `The quotation marks in row ${row + (broken.row ?? 0) + 1} don't match. Quotation marks inside a text must be doubled.`,
        );
      for (const cells of data) {
        row += 1;
        if (!columns) columns = cells.map((name) => name.trim());
        else if (!isBlank(cells)) {
          budget.spend("rows");
          rows.push({ row, cells });
        }
      }
    },
  };
  Papa.parse(table, parsing);
  return checkTable(columns ?? [], rows);
}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

export function checkTable(columns: readonly string[], rows: readonly TableRow[]): Table {
  if (isBlank(columns)) throw new UnreadableFile("The first row must contain the column names.");
  if (columns.length > MAX_COLUMNS)
    throw new UnreadableFile(`The file has ${columns.length} columns. At most ${MAX_COLUMNS} can be imported.`);
  if (rows.length === 0) throw new UnreadableFile("There are no items below the first row.");
  const padded = rows.map(({ row, cells }) => ({
    row,
    cells: [...cells, ...Array.from({ length: Math.max(columns.length - cells.length, 0) }, () => "")],
  }));
  return { columns, rows: padded };
}

/** D1 takes a parameter of at most 2 MB, and a character of a row may take six bytes of it. */
const MAX_LENGTH = 250_000;
const MAX_COLUMN_NAME = 100;

export function fitToStorage({ columns, rows }: Table): Table {
  const long = rows.find((row) => cellsLength(row) > MAX_LENGTH);
  if (long)
    throw new UnreadableFile(
      `Row ${long.row} has more than ${formatCount(MAX_LENGTH)} characters. Shorten its texts and upload the file again.`,
    );
  return { columns: columns.map((name) => name.slice(0, MAX_COLUMN_NAME)), rows };
}

const DELIMITERS = [",", ";", "\t"] as const;
const HEAD_LENGTH = 10_000;

/** The one that the first line has most of, outside of quotation marks. */
function delimiterOf(text: string): string {
  const [head = ""] = text
    .slice(0, HEAD_LENGTH)
    .replaceAll(/"[^"]*"/g, "")
    .split(/[\r\n]/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Without a byte order mark, UTF-16 by its zero bytes, UTF-8 if it is valid, and else Windows-1252. */
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

/** JSON arrays that each fit into a parameter; `lengthOf` is about how long a row's JSON is. */
export function rowChunks<Row>(rows: readonly Row[], lengthOf: (row: Row) => number): string[] {
  const chunks: Row[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const size = lengthOf(row);
    if (length + size > MAX_LENGTH) {
      chunks.push([]);
      length = 0;
    }
    chunks.at(-1)?.push(row);
    length += size;
  }
  return chunks.map((chunk) => JSON.stringify(chunk));
}

export const cellsLength = ({ cells }: { readonly cells: readonly string[] }) =>
  cells.reduce((sum, cell) => sum + cell.length, 0);
