import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { checkedTable, type Table, type TableLimits } from "../read-table";
import { DamagedXml } from "./read-elements";
import { sheetRows } from "./sheet-rows";
import { unzipParts } from "./unzip-parts";
import { dayStyles, firstSheet, sharedTexts } from "./workbook-parts";

const WORKBOOK = "xl/workbook.xml";
const RELATIONSHIPS = "xl/_rels/workbook.xml.rels";
const TEXTS = "xl/sharedStrings.xml";
const STYLES = "xl/styles.xml";
const NOTHING = "<nothing/>";

const faulty = (sentence: string) => refuse("malformed", sentence, { fields: { file: sentence } });

/**
 * Reads the first sheet of an Excel workbook (.xlsx, ECMA-376), whose first row that isn't empty names the columns.
 * Days are written as in "2024-05-31" and numbers with a decimal point. Refuses other ZIP files, damaged ones and those
 * beyond the limits.
 */
export function readXlsx(bytes: Uint8Array, { maxBytes, maxRows }: TableLimits): Table | Refusal {
  if (bytes.byteLength > maxBytes)
    return faulty(`The file is larger than ${maxBytes >> 20} MB. Split it into several files.`);
  const parts = unzipParts(bytes, [WORKBOOK, RELATIONSHIPS, TEXTS, STYLES]);
  if (!parts) return damaged();
  const { [WORKBOOK]: workbook, [RELATIONSHIPS]: relationships = NOTHING } = parts;
  if (workbook === undefined) return faulty("This ZIP file isn't an Excel file. Upload the table itself.");
  try {
    const { part, is1904 } = firstSheet(workbook, relationships);
    const sheet = unzipParts(bytes, [part])?.[part];
    if (sheet === undefined) return damaged();
    const texts = sharedTexts(parts[TEXTS] ?? NOTHING);
    const [head, ...rows] = sheetRows(sheet, { texts, dayStyles: dayStyles(parts[STYLES] ?? NOTHING), is1904 });
    if (!head) return faulty("There are no items in the first sheet of this file.");
    const table = checkedTable(
      head.cells.map((name) => name.trim()),
      rows,
      maxRows,
    );
    if (isRefusal(table)) return table;
    const length = table.rows.reduce((sum, { cells }) => sum + cells.reduce((all, cell) => all + cell.length, 0), 0);
    // Cells can share a text, so they can say much more than the file is long.
    return length > maxBytes ? faulty("The texts in this file are too long. Split it into several files.") : table;
  } catch (error) {
    if (error instanceof DamagedXml) return damaged();
    throw error;
  }
}

const damaged = () => faulty("This Excel file is damaged or too large. Save the table as CSV and upload that.");
