import type { FileBudget } from "../file-budget";
import { readRecord } from "./record";
import { type Pages, tableRows } from "./table-rows";

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
