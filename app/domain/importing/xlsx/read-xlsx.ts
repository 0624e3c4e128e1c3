import { DAY_MS } from "~/domain/time";
import { type FileBudget, UnreadableFile } from "../file-budget";
import { checkTable, isBlank, MAX_COLUMNS, type Table, type TableRow } from "../read-table";
import { inflateEntry, type ZipEntry, zipEntries } from "../zip/archive";
import { damaged, dayStyles, firstSheet, readElements, sharedTexts, type XmlPart } from "./workbook";

/** The first sheet of an .xlsx (ECMA-376). Its first row that isn't empty names the columns. */
export function readXlsx(bytes: Uint8Array, budget: FileBudget): Table {
  budget.spend("bytesIn", bytes.byteLength);
  const parts = new Map<string, ZipEntry>();
  for (const entry of zipEntries(bytes)) {
    if (parts.has(entry.path)) throw damaged();
    parts.set(entry.path, entry);
  }
  const partNamed = (name: string): XmlPart | undefined => {
    const entry = parts.get(name);
    return entry && ((take) => inflateText(bytes, entry, budget, take));
  };
  const optional = (name: string): XmlPart => partNamed(name) ?? ((take) => take("<nothing/>"));
  const workbook = partNamed("xl/workbook.xml");
  if (!workbook) throw new UnreadableFile("This ZIP file isn't an Excel file. Upload the table itself.");
  const { part, is1904 } = firstSheet(workbook, optional("xl/_rels/workbook.xml.rels"), budget);
  const sheet = partNamed(part);
  if (!sheet) throw damaged();
  const texts = sharedTexts(optional("xl/sharedStrings.xml"), budget);
  const styles = dayStyles(optional("xl/styles.xml"), budget);
  const [head, ...rows] = sheetRows(sheet, { texts, dayStyles: styles, is1904 }, budget);
  if (!head) throw new UnreadableFile("There are no items in the first sheet of this file.");
  return checkTable(
    head.cells.map((name) => name.trim()),
    rows,
  );
}

function inflateText(bytes: Uint8Array, entry: ZipEntry, budget: FileBudget, take: (text: string) => void): void {
  const decoder = new TextDecoder();
  const isWhole = inflateEntry(bytes, entry, budget, (part) => {
    take(decoder.decode(part, { stream: true }));
    return true;
  });
  if (!isWhole) throw damaged();
  take(decoder.decode());
}

interface Contents {
  readonly texts: readonly string[];
  readonly dayStyles: readonly boolean[];
  /** Days are counted from 1904 instead of 1900. */
  readonly is1904: boolean;
}

/** Excel counts February 29, 1900, which didn't exist, so its days begin on December 30, 1899. */
const DAY_ZERO = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;

/** Formulas have the value that was saved with them. */
function sheetRows(xml: XmlPart, { texts, dayStyles, is1904 }: Contents, budget: FileBudget): TableRow[] {
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let [row, column, value, type, isDay, isValue] = [0, 0, "", "n", false, false];
  const cellText = () => {
    if (type === "s") return texts[Number(value)] ?? "";
    if (type === "b") return value === "1" ? "yes" : "no";
    if (type !== "n" || value === "" || Number.isNaN(Number(value))) return value;
    // 0.1 may be written as 0.10000000000000001.
    return isDay ? dayOf(Number(value), is1904) : String(Number(value));
  };
  readElements(xml, budget, {
    open: (name, { r = "", t = "n", s }) => {
      if (name === "row") [row, column, cells] = [Math.max(row + 1, /^\d{1,7}$/.test(r) ? Number(r) : 0), 0, []];
      if (name === "c") {
        if (r !== "") column = columnOf(r);
        [value, type, isDay] = ["", t, dayStyles[Number(s ?? 0)] ?? false];
      }
      isValue = name === "v" || name === "t";
    },
    text: (read) => {
      if (isValue) value += read;
    },
    close: (name) => {
      isValue = false;
      if (name === "c") {
        const cell = cellText();
        if (cell !== "") {
          if (column >= MAX_COLUMNS) throw tooManyColumns();
          budget.spend("characters", cell.length);
          budget.spend("cells", 1 + Math.max(0, column - cells.length));
          while (cells.length < column) cells.push("");
          cells[column] = cell;
        }
        column += 1;
      }
      if (name === "row" && !isBlank(cells)) {
        // The first one names the columns.
        if (rows.length > 0) budget.spend("rows");
        rows.push({ row, cells });
      }
    },
  });
  return rows;
}

const tooManyColumns = () =>
  new UnreadableFile(`The file has more than ${MAX_COLUMNS} columns. At most ${MAX_COLUMNS} can be imported.`);

/** "A1" is 0, "AB12" is 27. */
function columnOf(name: string): number {
  const letters = /^[A-Z]{1,3}/.exec(name)?.[0] ?? "";
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function dayOf(days: number, is1904: boolean): string {
  const at = new Date(DAY_ZERO[is1904 ? 1904 : 1900] + Math.floor(days) * DAY_MS);
  return Number.isNaN(at.getTime()) ? String(days) : at.toISOString().slice(0, 10);
}
