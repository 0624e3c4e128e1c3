import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { strToU8, zipSync } from "fflate";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const STYLES = `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>
  <numFmt numFmtId="165" formatCode="0.00 &quot;day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;

/** A workbook as Excel writes it, with the given rows and shared texts. */
export function workbook(rows: string, texts = "", change: Readonly<Record<string, string>> = {}): Uint8Array {
  const parts = {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<workbook ${MAIN} xmlns:r="urn:r"><workbookPr/><sheets><sheet name="Coins" sheetId="7" r:id="rId3"/>
      <sheet name="Notes" sheetId="8" r:id="rId4"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId4" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId3" Target="worksheets/sheet2.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet ${MAIN}><sheetData><row r="1"><c><v>1</v></c></row></sheetData></worksheet>`,
    "xl/worksheets/sheet2.xml": `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst ${MAIN}>${texts}</sst>`,
    "xl/styles.xml": STYLES,
    ...change,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(XML + xml)])));
}

/** A database that SQLite itself wrote; the values are rows of its table `coins`. */
export function database(statements: string, values: readonly (readonly SQLInputValue[])[] = []): Uint8Array {
  const path = join(tmpdir(), `hostile-${crypto.randomUUID()}.db`);
  const db = new DatabaseSync(path);
  db.enableDefensive(false);
  db.exec(statements);
  const marks = (values[0] ?? []).map(() => "?").join(", ");
  db.exec("BEGIN");
  for (const row of values) db.prepare(`INSERT INTO coins VALUES (${marks})`).run(...row);
  db.exec("COMMIT");
  db.close();
  const bytes = new Uint8Array(readFileSync(path));
  rmSync(path);
  return bytes;
}

/** A ZIP whose directory names each of its files so many times. */
export function repeatedEntries(zip: Uint8Array, times: number): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.byteLength - 22;
  const [count, start] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)];
  const directory = zip.subarray(start, end);
  const all = new Uint8Array(start + directory.byteLength * times + 22);
  all.set(zip.subarray(0, start));
  for (let time = 0; time < times; time += 1) all.set(directory, start + directory.byteLength * time);
  all.set(zip.subarray(end), all.byteLength - 22);
  const ended = new DataView(all.buffer, all.byteLength - 22);
  ended.setUint16(8, count * times, true);
  ended.setUint16(10, count * times, true);
  ended.setUint32(12, directory.byteLength * times, true);
  return all;
}

/** A database whose last page, a leaf, says that so many rows are where its first one is. */
function overlapping(db: Uint8Array, rows: number): Uint8Array {
  const [bytes, page] = [db.slice(), 65_536];
  const at = bytes.byteLength - page;
  const view = new DataView(bytes.buffer, at, page);
  const first = view.getUint16(8);
  view.setUint16(3, rows);
  for (let row = 0; row < rows; row += 1) view.setUint16(8 + row * 2, first);
  return bytes;
}

const COINS =
  "CREATE TABLE coins (id INTEGER PRIMARY KEY, title TEXT, value TEXT, unit TEXT, status TEXT, obverseimg INT);";
const LARGE_PAGES = "PRAGMA page_size = 65536;";
/** SQLite would not write these, so the definition is replaced in its own table of tables. */
const defined = (sql: string) =>
  `PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = '${sql}' WHERE name = 'coins';`;
const coins = (count: number, title: string) =>
  Array.from({ length: count }, (_, index) => [index + 1, title, "1", "Thaler", "owned", 1] as const);
const cell = (column: string, text = "x") => `<c r="${column}" t="inlineStr"><is><t>${text}</t></is></c>`;
const TITLE = `<row>${cell("A1", "Title")}</row>`;
const NOTHING = new Uint8Array(16_000_000).fill(0x20);

/** Files that once stopped the site or could, by what they do. Each takes a moment to make. */
export const HOSTILE_FILES: Readonly<Record<string, () => Uint8Array>> = {
  "XLSX: 100 entries of one member": () =>
    repeatedEntries(zipSync({ "xl/sharedStrings.xml": NOTHING, "xl/workbook.xml": strToU8("<workbook/>") }), 100),
  "XLSX: 1,000 entries of one member": () => repeatedEntries(zipSync({ "xl/workbook.xml": NOTHING }), 1_000),
  "XLSX: cells far to the right": () => workbook(TITLE + `<row>${cell("GR2")}</row>`.repeat(60_000)),
  "XLSX: 60,000 rows": () => workbook(TITLE + `<row>${cell("A2")}</row>`.repeat(60_000)),
  "XLSX: a part of 20 MB": () => workbook("", "", { "xl/styles.xml": " ".repeat(20_000_000) }),
  "XLSX: nested elements": () => workbook("<a>".repeat(2_000_000)),
  "XLSX: one element of many attributes": () =>
    workbook(`<row ${Array.from({ length: 100_000 }, (_, index) => `a${index}=""`).join(" ")}/>`),
  "XLSX: cells that share a long text": () =>
    workbook(TITLE + "<row><c t='s'><v>0</v></c></row>".repeat(4_000), `<si><t>${"long ".repeat(60_000)}</t></si>`),
  "SQLite: 5,000 cells that overlap": () =>
    overlapping(database(`${LARGE_PAGES}${COINS}`, coins(1, "x".repeat(55_000))), 5_000),
  "SQLite: unclosed comments": () =>
    database(COINS + defined(`CREATE TABLE coins (${"/* ".repeat(235_000)}`), coins(1, "Thaler")),
  "SQLite: a definition of 300,000 columns": () =>
    database(COINS + defined(`CREATE TABLE coins (title, value, unit, status${",a".repeat(300_000)})`), coins(50, "T")),
  "CSV: 4 MB of line ends": () => strToU8(`Title\n${"\n".repeat(4_000_000)}`),
  "CSV: 4 MB of commas": () => strToU8(`Title\n${",".repeat(4_000_000)}`),
  "CSV: 4 MB of unmatched quotation marks": () => strToU8(`Title\n${'"a"b'.repeat(1_000_000)}`),
  "CSV: a text of 4 MB in many lines": () => strToU8(`Title\n"${'""\n'.repeat(1_300_000)}"`),
  "CSV: one text of 4 MB": () => strToU8(`Title\n${"x".repeat(4_000_000)}`),
  "JSON: a collection of 4 MB": () =>
    strToU8(
      `{"format":"obverse-collection","version":1,"items":[],"collections":[{"collectionNumber":"1","collectionName":"A","audience":"private","collectionAbout":"${"x".repeat(4_000_000)}"}]}`,
    ),
  "JSON: 4 MB of empty objects": () => strToU8(`{"items":[${"{},".repeat(1_300_000)}{}]}`),
  "JSON: 150,000 collections that are none": () =>
    strToU8(`{"format":"obverse-collection","version":1,"items":[],"collections":[${"{},".repeat(150_000)}{}]}`),
  "JSON: 150,000 items that are none": () =>
    strToU8(`{"format":"obverse-collection","version":1,"items":[${"[],".repeat(150_000)}{}]}`),
  "JSON: 400,000 levels": () => strToU8(`{"items":${"[".repeat(400_000)}${"]".repeat(400_000)}}`),
  "JSON: 2,000,000 levels": () => strToU8(`{"items":${"[".repeat(2_000_000)}${"]".repeat(2_000_000)}}`),
  "JSON: one item of 300,000 numbers": () =>
    strToU8(
      `{"format":"obverse-collection","version":1,"items":[{${Array.from({ length: 300_000 }, (_, index) => `"${index}":1`).join()}}]}`,
    ),
  "ZIP: a table of 20 MB": () => zipSync({ "coins.csv": new Uint8Array(20_000_000) }),
  "ZIP: 1,000 entries of one table": () => repeatedEntries(zipSync({ "coins.csv": new Uint8Array(4_000_000) }), 1_000),
};

/** A database with one picture that 2,000 cells of its table contain. */
export const photoRowInManyCells = () =>
  overlapping(
    database(
      `${LARGE_PAGES}${COINS} INSERT INTO coins VALUES (1, 'Thaler', '1', 'Thaler', 'owned', 1);
        CREATE TABLE photos (id INTEGER PRIMARY KEY, image BLOB); INSERT INTO photos VALUES (1, randomblob(20));`,
    ),
    2_000,
  );
