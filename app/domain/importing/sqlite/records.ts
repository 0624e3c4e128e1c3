import { type Bytes, damaged, type Pages, tableRows } from "./pages";

/** By type; 8 and 9 are the numbers 0 and 1 themselves. */
const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0] as const;

/** As texts, and pictures as bytes; "" for NULL. A column that was added to the table after the row has none. */
export function valuesOf(record: Bytes, { decoder, budget }: Pages): (string | Uint8Array)[] {
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

/** `columns` are in the order of the records; undefined if they are stored in an unusual way. */
interface FoundTable {
  readonly root: number;
  readonly columns: readonly string[] | undefined;
}

export function findTable(pages: Pages, wanted: string): FoundTable | undefined {
  // The first page begins sqlite_schema.
  for (const { record } of tableRows(pages, 1)) {
    const [type, name, , root, sql] = valuesOf(record, pages);
    if (type !== "table" || typeof name !== "string" || typeof sql !== "string") continue;
    if (name.toLowerCase() !== wanted) continue;
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
  const quoted = FIRST_TOKEN.exec(definition)?.[0];
  const mark = quoted?.[0] ?? "";
  if (quoted === undefined) return /^[^\s(,]+/.exec(definition)?.[0] ?? "";
  return quoted.slice(1, -1).replaceAll(mark + mark, mark);
}
