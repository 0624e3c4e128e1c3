import type { FileBudget } from "../file-budget";
import { type Bytes, damaged, type Pages, tableRows } from "./pages";

/** By type; 8 and 9 are the numbers 0 and 1 themselves. */
const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0] as const;

/** "" for NULL, for a binary value, and for a column that was added to the table after the row. */
export function readRecord(
  record: Bytes,
  { places, decoder, budget }: { places: ReadonlySet<number>; decoder: TextDecoder; budget: FileBudget },
): Map<number, string> {
  const values = new Map<number, string>();
  for (const { place, ...value } of valuesOf(record)) {
    budget.spend("steps");
    if (places.has(place)) values.set(place, textOf(record, value, decoder));
    if (values.size === places.size) break;
  }
  return values;
}

export function readBlob(record: Bytes, place: number): Uint8Array | undefined {
  for (const { type, at, length, ...value } of valuesOf(record))
    if (value.place === place) return type >= 12 && type % 2 === 0 ? record.part(at, length) : undefined;
  return undefined;
}

function* valuesOf(record: Bytes) {
  const head = record.varint(0);
  let typeAt = head.next;
  let at = head.value;
  for (let place = 0; typeAt < head.value; place += 1) {
    const type = record.varint(typeAt);
    const length = lengthOf(type.value);
    yield { place, type: type.value, at, length };
    typeAt = type.next;
    at += length;
  }
}

function lengthOf(type: number): number {
  if (type >= 12) return Math.floor((type - 12) / 2);
  const length = INTEGER_BYTES[type];
  if (length === undefined) throw damaged();
  return length;
}

function textOf(
  record: Bytes,
  { type, at, length }: { type: number; at: number; length: number },
  decoder: TextDecoder,
): string {
  if (type >= 13 && type % 2 === 1) return decoder.decode(record.part(at, length));
  if (type === 7) return String(record.float(at));
  if (type >= 1 && type <= 6) return String(record.signed(at, length));
  return type === 8 ? "0" : type === 9 ? "1" : "";
}

/** Columns of sqlite_schema; ROOT is the first page. */
const [TYPE, NAME, ROOT, SQL] = [0, 1, 3, 4] as const;

const SCHEMA: ReadonlySet<number> = new Set([TYPE, NAME, ROOT, SQL]);

const ENCODINGS = { 1: "utf-8", 2: "utf-16le", 3: "utf-16be" } as const;

export function decoderOf({ encoding }: Pages): TextDecoder {
  return new TextDecoder(ENCODINGS[encoding as keyof typeof ENCODINGS] ?? "utf-8", { ignoreBOM: true });
}

/** `columns` are in the order of the records; undefined if they are stored in an unusual way. */
interface FoundTable {
  readonly root: number;
  readonly columns: readonly string[] | undefined;
}

export function findTable(pages: Pages, name: string, budget: FileBudget): FoundTable | undefined {
  const decoder = decoderOf(pages);
  for (const { record } of tableRows(pages, 1)) {
    const values = readRecord(record, { places: SCHEMA, decoder, budget });
    if (values.get(TYPE) !== "table" || values.get(NAME)?.toLowerCase() !== name) continue;
    const sql = values.get(SQL) ?? "";
    budget.spend("steps", sql.length);
    return { root: Number(values.get(ROOT)), columns: tableColumns(sql) };
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
