import { type FileBudget, UnreadableFile } from "../file-budget";
import type { Table } from "../read-table";
import { type Bytes, damaged, Pages, tableRows } from "./pages";

const MAGIC = "SQLite format 3\0";

export const isSqlite = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes.subarray(0, 16)) === MAGIC;

/** Rows are numbered from 2, as in a spreadsheet. https://www.sqlite.org/fileformat2.html */
export function readSqlite(bytes: Uint8Array, table: string, budget: FileBudget): Table {
  budget.spend("bytesIn", bytes.byteLength);
  const pages = new Pages(bytes, budget);
  const found = findTable(pages, table);
  if (!found)
    throw new UnreadableFile(`This database has no table called “${table}”, so it isn't an OpenNumismat collection.`);
  const { root, columns } = found;
  if (!columns)
    throw new UnreadableFile("This database stores its items in a way that we can't read. Export it as CSV instead.");
  const rows: { row: number; cells: string[] }[] = [];
  for (const { record } of tableRows(pages, root)) {
    budget.spend("rows");
    budget.spend("cells", columns.length);
    const values = valuesOf(record, pages);
    const cells = columns.map((_, place) => (typeof values[place] === "string" ? clean(values[place]) : ""));
    for (const { length } of cells) budget.spend("characters", length);
    rows.push({ row: rows.length + 2, cells });
  }
  if (rows.length === 0 || columns.length === 0) throw new UnreadableFile("There are no items in this database.");
  return { columns, rows };
}

/** A form can't submit these either. */
const clean = (text: string) => text.replaceAll(/[^\P{Cc}\t\r\n]|\p{Cs}|[\uFFFE\uFFFF]/gu, "");

/** The binary values of a column, by their rows' ids, up to where the file is unreadable. */
export function* readSqliteBlobs(
  bytes: Uint8Array,
  { table, column }: { table: string; column: string },
  budget: FileBudget,
): Generator<readonly [id: number, blob: Uint8Array]> {
  try {
    const pages = new Pages(bytes, budget);
    const found = findTable(pages, table);
    const place = found?.columns?.indexOf(column) ?? -1;
    if (!found || place < 0) return;
    for (const { rowId, record } of tableRows(pages, found.root)) {
      const blob = valuesOf(record, pages)[place];
      if (blob instanceof Uint8Array) yield [rowId, blob];
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
}

/** By type; 8 and 9 are the numbers 0 and 1 themselves. */
const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0] as const;

/** As texts, and pictures as bytes; "" for NULL. A column that was added to the table after the row has none. */
function valuesOf(record: Bytes, { decoder, budget }: Pages): (string | Uint8Array)[] {
  const values: (string | Uint8Array)[] = [];
  const head = record.varint(0);
  let [typeAt, at] = [head.next, head.value];
  while (typeAt < head.value) {
    budget.spend("steps");
    const { value: type, next } = record.varint(typeAt);
    const length = type >= 12 ? Math.floor((type - 12) / 2) : INTEGER_BYTES[type];
    if (length === undefined) throw damaged();
    if (type >= 12) {
      const bytes = record.part(at, length);
      values.push(type % 2 === 0 ? bytes : decoder.decode(bytes));
    } else if (type === 7) values.push(String(record.float(at)));
    else if (type >= 8) values.push(String(type - 8));
    else values.push(type === 0 ? "" : String(record.signed(at, length)));
    typeAt = next;
    at += length;
  }
  return values;
}

/** The columns are in the order of the records; undefined if they are stored in an unusual way. */
function findTable(pages: Pages, tableName: string) {
  // The first page begins sqlite_schema.
  for (const { record } of tableRows(pages, 1)) {
    const [type, name, , root, sql] = valuesOf(record, pages);
    if (type !== "table" || typeof name !== "string" || typeof sql !== "string") continue;
    if (name.toLowerCase() !== tableName) continue;
    pages.budget.spend("steps", sql.length);
    return { root: Number(root), columns: tableColumns(sql) };
  }
  return undefined;
}

/** A comment, a quoted name or text with doubled marks, a bracket or a comma. What isn't closed ends the text. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"[^"]*(?:""[^"]*)*(?:"|$)|`[^`]*(?:``[^`]*)*(?:`|$)|\[[^\]]*(?:\]|$)|'[^']*(?:''[^']*)*(?:'|$)|[(),]/g;
const FIRST_TOKEN = new RegExp(`^(?:${TOKEN.source})`);
const CONSTRAINT = /^(?:constraint|primary|unique|check|foreign)\b/i;

/** Lower case, in the order of the records. Undefined for WITHOUT ROWID and computed columns, which are stored otherwise. */
function tableColumns(sql: string): string[] | undefined {
  const { parts, rest } = definitions(sql);
  if (/without\s+rowid/i.test(rest)) return undefined;
  const columns = parts.filter((part) => part !== "" && !CONSTRAINT.test(part));
  if (columns.some((part) => /\bas\s*\(/i.test(part))) return undefined;
  return columns.map((part) => nameOf(part).toLowerCase());
}

/** The text between the outer brackets, split at commas, and the text after them. */
function definitions(sql: string): { parts: string[]; rest: string } {
  const text = sql.slice(sql.indexOf("(") + 1);
  const parts: string[] = [];
  let [part, depth, from] = ["", 0, 0];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const isComment = /^(?:--|\/\*)/.test(token);
    depth += Number(token === "(") - Number(token === ")");
    if (!isComment && depth >= 0 && (token !== "," || depth > 0)) continue;
    part += text.slice(from, index);
    from = index + token.length;
    if (isComment) part += " ";
    else {
      parts.push(part.trim());
      part = "";
    }
    if (depth < 0) return { parts, rest: text.slice(from) };
  }
  return { parts: [...parts, (part + text.slice(from)).trim()], rest: "" };
}

function nameOf(definition: string): string {
  const token = FIRST_TOKEN.exec(definition)?.[0];
  const mark = token?.[0] ?? "";
  if (token === undefined) return /^[^\s(,]+/.exec(definition)?.[0] ?? "";
  return token.slice(1, -1).replaceAll(mark + mark, mark);
}
