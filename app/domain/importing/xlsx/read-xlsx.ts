import { type FileBudget, UnreadableFile } from "../file-budget";
import { checkTable, type Table } from "../read-table";
import { inflateEntry, type ZipEntry, zipEntries } from "../zip/archive";
import { damaged, readElements, type XmlPart } from "./read-elements";
import { sheetRows } from "./sheet-rows";

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

function firstSheet(workbook: XmlPart, relationships: XmlPart, budget: FileBudget) {
  let id: string | undefined;
  let is1904 = false;
  readElements(workbook, budget, {
    open: (name, attributes) => {
      if (name === "sheet") id ??= attributes["r:id"];
      if (name === "workbookPr") is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "");
    },
  });
  let target = "worksheets/sheet1.xml";
  readElements(relationships, budget, {
    open: (name, attributes) => {
      if (name === "Relationship" && attributes.Id === id && attributes.Target) target = attributes.Target;
    },
  });
  return { part: target.startsWith("/") ? target.slice(1) : `xl/${target}`, is1904 };
}

/** Without the phonetic texts beside them. */
function sharedTexts(xml: XmlPart, budget: FileBudget): string[] {
  const texts: string[] = [];
  let text = "";
  let [isText, isPhonetic] = [false, false];
  readElements(xml, budget, {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    text: (read) => {
      if (isText) text += read;
    },
    close: (name) => {
      isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name === "si") texts.push(text);
    },
  });
  return texts;
}

const isOwnDate = (format: number) => (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || format === 57;
/** A year or a day outside of quoted texts, escapes and colors. */
const isDateFormat = (code: string) => /[yd]/i.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, ""));

/** Whether each style shows its number as a day. */
function dayStyles(xml: XmlPart, budget: FileBudget): boolean[] {
  const custom = new Set<number>();
  const styles: boolean[] = [];
  let isCell = false;
  readElements(xml, budget, {
    open: (name, { numFmtId, formatCode = "" }) => {
      const format = Number(numFmtId);
      if (name === "numFmt" && isDateFormat(formatCode)) custom.add(format);
      if (name === "cellXfs") isCell = true;
      if (name === "xf" && isCell) styles.push(custom.has(format) || isOwnDate(format));
    },
    close: (name) => {
      if (name === "cellXfs") isCell = false;
    },
  });
  return styles;
}
