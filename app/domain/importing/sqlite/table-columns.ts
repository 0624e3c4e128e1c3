/** A quoted name or text with its marks doubled inside, or a comment. */
const QUOTED = /"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//y;
const CONSTRAINT = /^(?:constraint|primary|unique|check|foreign)\b/i;

/**
 * The names of a table's columns, in lower case and in the order of its records, from its CREATE TABLE. Undefined for a
 * table whose rows are stored in another way: WITHOUT ROWID, or with computed columns.
 */
export function tableColumns(sql: string): string[] | undefined {
  const { parts, rest } = definitions(sql);
  if (/without\s+rowid/i.test(rest)) return undefined;
  const columns = parts.filter((part) => part !== "" && !CONSTRAINT.test(part));
  if (columns.some((part) => /\bas\s*\(/i.test(part))) return undefined;
  return columns.map((part) => nameOf(part).toLowerCase());
}

/** The text between the outer brackets, split at commas, and the text after them. Comments are dropped. */
function definitions(sql: string): { parts: string[]; rest: string } {
  const parts: string[] = [];
  let part = "";
  let depth = 0;
  let at = sql.indexOf("(");
  for (; at >= 0 && at < sql.length; at += 1) {
    QUOTED.lastIndex = at;
    const [quoted] = QUOTED.exec(sql) ?? [];
    if (quoted !== undefined) {
      part += /^(?:--|\/\*)/.test(quoted) ? " " : quoted;
      at += quoted.length - 1;
      continue;
    }
    const char = sql[at] ?? "";
    depth += Number(char === "(") - Number(char === ")");
    if (depth === 0) break;
    if (char === "," && depth === 1) {
      parts.push(part.trim());
      part = "";
    } else if (depth > 1 || char !== "(") part += char;
  }
  return { parts: [...parts, part.trim()], rest: sql.slice(at + 1) };
}

function nameOf(definition: string): string {
  QUOTED.lastIndex = 0;
  const [quoted] = QUOTED.exec(definition) ?? [];
  const mark = quoted?.[0] ?? "";
  if (quoted === undefined) return /^[^\s(,]+/.exec(definition)?.[0] ?? "";
  return quoted.slice(1, -1).replaceAll(mark + mark, mark);
}
