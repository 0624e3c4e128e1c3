import { schemaRefusal, textOf } from "~/db/database.server";

/** One statement, or several that run as one batch whose last one is refused. */
export type Statement = string | readonly string[];

/** The statements about one noun. They run on test/audit/sound-record.sql. */
export interface Noun {
  /** Run in order as one batch. Each refused statement differs from one of these in one respect. */
  readonly legal: readonly string[];
  /** Grouped by the guard that refuses them, as `guardOf` names it, each under a description. */
  readonly refused: Readonly<Record<string, Readonly<Record<string, Statement>>>>;
}

type Value = string | number | bigint | null | { readonly sql: string };

/** A row by column. Texts are quoted; `sql` marks an expression. */
export type Row = Readonly<Record<string, Value>>;

export const sql = (text: string) => ({ sql: text });

function literal(value: Value): string {
  if (value === null) return "NULL";
  if (typeof value === "object") return value.sql;
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}

export const insert = (table: string, row: Row) =>
  `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.values(row).map(literal)})`;

/** Replaces the row that it collides with, which SQLite deletes without firing any DELETE trigger. */
export const orReplace = (statement: string) => statement.replace("INSERT", "INSERT OR REPLACE");

export const update = (table: string, set: Row, where: string) =>
  `UPDATE ${table} SET ${Object.entries(set).map(([column, value]) => `${column} = ${literal(value)}`)} WHERE ${where}`;

/** The guard that a D1 error names, or the whole error if it names none. */
export function guardOf(error: unknown): string {
  const refusal = schemaRefusal(error);
  if (refusal?.by === "trigger") return refusal.code;
  if (refusal?.by === "check") return refusal.name;
  if (refusal?.by === "unique") return `UNIQUE ${refusal.columns}`;
  const text = textOf(error);
  const notNull = /NOT NULL constraint failed: ([\w.]+)/.exec(text)?.[1];
  if (notNull) return `NOT NULL ${notNull}`;
  const column = /cannot store \w+ value in \w+ column ([\w.]+)/.exec(text)?.[1];
  if (column) return `type of ${column}`;
  return text.includes("FOREIGN KEY constraint failed") ? "foreign key" : text;
}
