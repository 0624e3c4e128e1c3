import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

export interface ExportedTable {
  /** Of the files, without their extensions. */
  readonly name: string;
  readonly about: string;
  /** The tables of which these are the member's rows. */
  readonly covers: readonly string[];
  /** SQL after FROM. `@me` is the member's id and `@now` the time. */
  readonly from: string;
  readonly where: string;
  /** Order the rows and tell them apart, so that they are read page by page through an index. */
  readonly keys: readonly string[];
  /** SQL by name. Names that end in "At" are times, those that begin with "is" flags. */
  readonly columns: Readonly<Record<string, string>>;
  readonly rewrite?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/** Columns of a table that a query calls `alias`: their names in the schema, each with `as` if the file has another. */
export function columnsIn(alias: string, table: SQLiteTable, names: string): Record<string, string> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    names.split(/,\s*/).map((each) => {
      const [own = "", name = own] = each.split(" as ");
      const column = columns[own];
      if (!column) throw new Error(`${getTableName(table)} has no column ${own}`);
      return [name, `${alias}.${column.name}`];
    }),
  );
}

interface Rows {
  /** The column that says whose a row is; `userId` if left out. */
  readonly owner?: string;
  /** The table with that column, called `o`, and the SQL that joins it, if it isn't the table itself. */
  readonly through?: { readonly table: SQLiteTable; readonly on: string; readonly keys: string };
  readonly join?: string;
  readonly and?: string;
  readonly keys?: string;
  /** Of the tables in `join`, those whose rows these are too. */
  readonly covers?: readonly string[];
  readonly columns: string;
  readonly also?: Readonly<Record<string, string>>;
}

/** The member's rows of one table, which the SQL in `join`, `and` and `also` calls `t`. */
export function rowsOf(table: SQLiteTable, name: string, about: string, rows: Rows): ExportedTable {
  const { owner = "userId", through, join = "", and, keys = "id", covers = [], columns, also } = rows;
  const [mine] = Object.values(through ? columnsIn("o", through.table, owner) : columnsIn("t", table, owner));
  const own = `${getTableName(table)} AS t`;
  return {
    name,
    about,
    covers: [getTableName(table), ...covers],
    from: through ? `${getTableName(through.table)} AS o JOIN ${own} ON ${through.on} ${join}` : `${own} ${join}`,
    where: `${mine} = @me${and ? ` AND ${and}` : ""}`,
    keys: Object.values({
      ...(through && columnsIn("o", through.table, through.keys)),
      ...columnsIn("t", table, keys),
    }),
    columns: { ...columnsIn("t", table, columns), ...also },
  };
}

/** Joins the item of an auction. */
export const LOT = "JOIN auctions AS a ON a.id = t.auction_id JOIN listings AS l ON l.id = a.listing_id";

export const usernameOf = (id: string) => `(SELECT username FROM users WHERE id = ${id})`;
