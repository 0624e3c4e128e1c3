import { type FileBudget, UnreadableFile } from "../file-budget";
import { checkTable, type Table } from "../read-table";
import { inflateEntry, type ZipEntry, zipEntries } from "../zip/archive";
import { damaged, type XmlPart } from "./read-elements";
import { sheetRows } from "./sheet-rows";
import { dayStyles, firstSheet, sharedTexts } from "./workbook-parts";

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
