import type { DatabaseSync } from "node:sqlite";

type Value = string | number;

/** What a CHECK allows one column on its own: a length, a range, one of a few values, or JSON. */
export interface Limit {
  readonly check: string;
  readonly table: string;
  readonly column: string;
  /** Values at the limit, and those next to it that are beyond. */
  readonly within: readonly Value[];
  readonly beyond: readonly Value[];
}

/** The text of each CHECK of a table, in one line and by its name. */
export function checksOf(sql: string): ReadonlyMap<string, string> {
  const parts = sql.replace(/--.*$/gm, "").split(/CONSTRAINT (\w+)\s+CHECK \(/);
  const names = parts.filter((_, index) => index % 2 === 1);
  return new Map(names.map((name, index) => [name, untilClosed(parts[2 * index + 2] ?? "")]));
}

function untilClosed(text: string): string {
  let depth = 1;
  const end = [...text].findIndex((character) => {
    depth += character === "(" ? 1 : character === ")" ? -1 : 0;
    return depth === 0;
  });
  return text.slice(0, end).replace(/\s+/g, " ").trim();
}

/** The limits of all CHECKs that are nothing but limits, joined by AND. */
export function limitsOf(db: DatabaseSync): readonly Limit[] {
  const tables = db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all();
  return tables.flatMap(({ name, sql }) =>
    [...checksOf(String(sql))].flatMap(([check, text]) => {
      const limits = text.split(/(?<!BETWEEN -?\d+) AND /).map(readLimit);
      return limits.flatMap((limit) =>
        limit && !limits.includes(undefined) ? [{ check, table: String(name), ...limit }] : [],
      );
    }),
  );
}

function readLimit(text: string): Pick<Limit, "column" | "within" | "beyond"> | undefined {
  const json = /^json_valid\((\w+)\)$/.exec(text)?.[1];
  if (json) return { column: json, within: ["{}"], beyond: ["no JSON"] };
  const list = /^(\w+) IN \( ?((?:'[^']*'|\d+)(?:, (?:'[^']*'|\d+))*) ?\)$/.exec(text);
  if (list) {
    const within = (list[2] ?? "").split(", ").map((each) => (each.startsWith("'") ? each.slice(1, -1) : Number(each)));
    return { column: list[1] ?? "", within, beyond: typeof within[0] === "string" ? ["none of these"] : [9] };
  }
  const range = /^(length\()?(\w+)\)? (?:BETWEEN (-?\d+) AND (-?\d+)|(<=|>=|<|>|=|<>) (-?\d+))$/.exec(text);
  if (!range) return undefined;
  const [, length, column = "", from, to, operator, bound] = range;
  const { within, beyond } = operator ? nextTo(operator, Number(bound)) : between(Number(from), Number(to));
  const values = (numbers: readonly number[]) =>
    // A number is JSON, too.
    length ? numbers.filter((size) => size >= 0).map((size) => "1".repeat(size)) : numbers;
  return { column, within: values(within), beyond: values(beyond) };
}

const between = (from: number, to: number) => ({ within: [from, to], beyond: [from - 1, to + 1] });

function nextTo(operator: string, bound: number) {
  const [below, above] = [bound - 1, bound + 1];
  const sides: Readonly<Record<string, ReturnType<typeof between>>> = {
    "<=": { within: [bound], beyond: [above] },
    ">=": { within: [bound], beyond: [below] },
    "<": { within: [below], beyond: [bound] },
    ">": { within: [above], beyond: [bound] },
    "=": { within: [bound], beyond: [below, above] },
    "<>": { within: [below, above], beyond: [bound] },
  };
  return sides[operator] ?? { within: [], beyond: [] };
}
