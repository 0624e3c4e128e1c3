import { type GetColumnData, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { SQLiteAsyncDialect, type SQLiteTable } from "drizzle-orm/sqlite-core";
import * as z from "zod";
import type { AbortCode } from "./abort-codes";
import type { PreparedRead } from "./read-session.server";

export type Orm = DrizzleD1Database<Record<string, never>>;

/** For what is shown. A page's may be a replica that lags behind, so whatever decides takes a {@link Writer}. */
export interface Reader extends Pick<Orm, "select" | "selectDistinct" | "batch"> {
  readPrepared(statements: readonly PreparedRead[], values: object): Promise<unknown[]>;
}

/** Reads the primary. */
export interface Writer extends Reader, Pick<Orm, "insert" | "update" | "delete"> {
  /**
   * One transaction: all of the statements or, when a CHECK, key or trigger refuses one, none. Not retried: after a
   * lost connection a caller reads before it decides.
   */
  commit<Given extends Batch>(batch: Given): Promise<Results<Given>>;
}

export interface Query {
  toSQL(): { sql: string; params: unknown[] };
}

export interface Statement<Result = unknown> extends Query {
  read(rows: readonly unknown[]): Result;
}

/**
 * Parts may be nested; `[]` is a part left out, and makes TypeScript infer tuples (this compiler has no `const` type
 * parameters).
 */
export type Batch = readonly Part[] | [] | { readonly [name: string]: Part };
type Part = Query | Batch;

export type Results<Given> = { -readonly [Name in keyof Given]: ResultOf<Given[Name]> };
type ResultOf<Each> = Each extends Statement<infer Result> ? Result : Each extends Query ? undefined : Results<Each>;

export function flatten(batch: Batch): Query[] {
  return Object.values(batch).flatMap((part) => (isQuery(part) ? [part] : flatten(part)));
}

export function readResults<Given extends Batch>(batch: Given, results: readonly D1Result[]): Results<Given> {
  let next = 0;
  const readPart = (part: Part): unknown => {
    if (!isQuery(part)) return readAll(part);
    const rows = results[next]?.results ?? [];
    next += 1;
    return "read" in part && typeof part.read === "function" ? part.read(rows) : undefined;
  };
  const readAll = (parts: Batch): unknown =>
    Array.isArray(parts)
      ? parts.map(readPart)
      : Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, readPart(part)]));
  return readAll(batch) as Results<Given>;
}

function isQuery(part: Part): part is Query {
  return "toSQL" in part && typeof part.toSQL === "function";
}

/** Numbers bind as REAL, so arithmetic on a parameter needs a CAST. */
export function statement(query: SQL): Statement<undefined> {
  return { toSQL: () => dialect.sqlToQuery(query), read: () => undefined };
}

export function returning<Row>(query: SQL | Query, row: z.ZodType<Row>): Statement<Row[]> {
  return { toSQL: () => toSQL(query), read: (rows) => z.array(row).parse(rows) };
}

/** With another number of rows the batch stands, but reading the result throws. */
export function returningOne<Row>(query: SQL | Query, row: z.ZodType<Row>): Statement<Row> {
  return { toSQL: () => toSQL(query), read: (rows) => z.tuple([row]).parse(rows)[0] };
}

export const idRow = z.object({ id: z.int() });

export function returningId(query: SQL | Query): Statement<number> {
  const statement = returningOne(query, idRow);
  return { toSQL: statement.toSQL, read: (rows) => statement.read(rows).id };
}

function toSQL(query: SQL | Query) {
  return "toSQL" in query ? query.toSQL() : dialect.sqlToQuery(query);
}

/** Aborts a batch (`conflict`) unless the statement before it changed one row: an UPDATE of none is no error. */
export const mustChangeOne = statement(sql`INSERT INTO must_change_one VALUES (changes())`);

/** Aborts a batch (`conflict`) unless there is one such row: what was read before may have changed meanwhile. */
export const mustExist = (rows: SQL) => statement(sql`INSERT INTO must_change_one SELECT COUNT(*) FROM ${rows}`);

export function columnsOf<Table extends object, Name extends keyof Table>(table: Table, ...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>;
}

/** With its own alias, because a batch maps rows by name. */
export const column = <T>(expression: string, name: string) => sql<T>`${sql.raw(expression)}`.as(name);

/** For a raw query that calls the table `alias`. Not for a LEFT JOIN, which may yield null. */
export function columnsFrom<Table extends SQLiteTable, Name extends keyof Table["_"]["columns"] & string>(
  alias: string,
  table: Table,
  ...names: readonly Name[]
) {
  const columnNames: readonly string[] = names;
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => columnNames.includes(name));
  return Object.fromEntries(
    columns.map(([name, found]) => [name, sql.raw(`${alias}.${found.name}`).mapWith(found).as(name)]),
  ) as { [Each in Name]: SQL.Aliased<GetColumnData<Table["_"]["columns"][Each]>> };
}

/** The same of a LEFT JOIN. */
export function leftColumnsFrom<Table extends SQLiteTable, Name extends keyof Table["_"]["columns"] & string>(
  ...of: Parameters<typeof columnsFrom<Table, Name>>
) {
  return columnsFrom(...of) as { [Each in Name]: SQL.Aliased<GetColumnData<Table["_"]["columns"][Each]> | null> };
}

const WORD = /^[a-z][a-z_-]*$/;

/**
 * SQLite compiles a statement again each time it runs if a parameter decides how it is read, which takes longer than
 * most statements do: the number of a LIMIT or OFFSET, and a value compared with a column that restricts a partial
 * index.
 */
export function literal(value: number | string): SQL {
  if (!(typeof value === "number" ? Number.isSafeInteger(value) : WORD.test(value)))
    throw new Error(`${value} is neither a whole number nor a word of ours`);
  return sql.raw(typeof value === "number" ? String(value) : `'${value}'`);
}

/** Drizzle's dialect, but for the number of a LIMIT, which it would bind as a parameter: see {@link literal}. */
export const dialect = new SQLiteAsyncDialect();

Object.assign(dialect, {
  buildLimit: (limit: number | SQL | undefined) =>
    limit === undefined ? undefined : sql` limit ${typeof limit === "number" ? literal(limit) : limit}`,
});

type SchemaRefusal =
  | { by: "trigger"; code: string }
  | { by: "unique"; columns: string }
  | { by: "check"; name: string };

export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Drizzle wraps the error of a single query and keeps the database's message in the cause.
  return error.cause === undefined ? error.message : `${error.message}\n${textOf(error.cause)}`;
}

/** No other code depends on the wording of D1's errors. */
export function schemaRefusal(error: unknown): SchemaRefusal | undefined {
  const text = textOf(error);
  const unique = /UNIQUE constraint failed: ([\w., ']+)/.exec(text);
  if (unique?.[1]) return { by: "unique", columns: unique[1].trim() };
  const check = /CHECK constraint failed: (\w+)/.exec(text)?.[1];
  if (check) return { by: "check", name: check };
  // Only the database's own message: Drizzle's repeats the query's parameters, which a member typed.
  const code = /D1_ERROR: (\w+)(?:: SQLITE_CONSTRAINT|$)/m.exec(text)?.[1];
  return code === undefined ? undefined : { by: "trigger", code };
}

/** The CHECKs that a member's overdraft violates: the statement line is written before the account's balance. */
const OVERDRAFTS: readonly string[] = ["ledger_accounts_balance_covers_debit", "statement_lines_balance_covers_debit"];

export function isOverdraft(refusal: SchemaRefusal | undefined): boolean {
  return refusal?.by === "check" && OVERDRAFTS.includes(refusal.name);
}

/** What D1's documentation lists as worth another try. After any of them, it's unknown whether a write happened. */
const UNREACHABLE = [
  "Network connection lost",
  "storage caused object to be reset",
  "reset because its code was updated",
] as const;

export type FailureReason = AbortCode | "overdraft" | "unique" | "unreachable";

export function failedBecause(error: unknown, reasons: readonly FailureReason[]): boolean {
  const refusal = schemaRefusal(error);
  switch (refusal?.by) {
    case "trigger":
      return reasons.some((reason) => reason === refusal.code);
    case "unique":
      return reasons.includes("unique");
    case "check":
      return isOverdraft(refusal) && reasons.includes("overdraft");
    case undefined:
      return reasons.includes("unreachable") && isUnreachable(error);
  }
}

/**
 * For `.catch` behind a commit: the answer to the reason for which the database refused it. Any other error is thrown
 * again.
 */
export function answerTo<Answer>(answers: Readonly<Partial<Record<FailureReason, () => Answer>>>) {
  return (error: unknown): Answer => {
    for (const [reason, answer] of Object.entries(answers) as [FailureReason, () => Answer][])
      if (failedBecause(error, [reason])) return answer();
    throw error;
  };
}

export function isUnreachable(error: unknown): boolean {
  const text = textOf(error);
  return UNREACHABLE.some((each) => text.includes(each));
}
