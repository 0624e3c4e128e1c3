import { type GetColumnData, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

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
