import { type GetColumnData, getTableColumns, type SQL, sql } from "drizzle-orm";
import { SQLiteAsyncDialect, type SQLiteTable } from "drizzle-orm/sqlite-core";
import * as z from "zod";

export interface Query {
  toSQL(): { sql: string; params: unknown[] };
}

export interface Statement<Result = unknown> extends Query {
  read(rows: readonly unknown[]): Result;
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

const idRow = z.object({ id: z.int() });

export function returningId(query: SQL | Query): Statement<number> {
  const made = returningOne(query, idRow);
  return { toSQL: made.toSQL, read: (rows) => made.read(rows).id };
}

function toSQL(query: SQL | Query) {
  return "toSQL" in query ? query.toSQL() : dialect.sqlToQuery(query);
}

/** Aborts a batch (`conflict`) unless the statement before it changed one row: an UPDATE of none is no error. */
export const mustChangeOne = statement(sql`INSERT INTO must_change_one VALUES (changes())`);

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
  const wanted: readonly string[] = names;
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => wanted.includes(name));
  return Object.fromEntries(
    columns.map(([name, found]) => [name, sql.raw(`${alias}.${found.name}`).mapWith(found).as(name)]),
  ) as { [Each in Name]: SQL.Aliased<GetColumnData<Table["_"]["columns"][Each]>> };
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
