import { type SQL, sql } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { literal } from "./literal";

/** Drizzle's dialect, but for the number of a LIMIT, which it would bind as a parameter: see {@link literal}. */
export const dialect = new SQLiteAsyncDialect();

Object.assign(dialect, {
  buildLimit: (limit: number | SQL | undefined) =>
    limit === undefined ? undefined : sql` limit ${typeof limit === "number" ? literal(limit) : limit}`,
});
