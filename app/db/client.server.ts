import type { SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

// Without the schema: only `orm.query` needs it, and reading it costs more than a whole request has to spare.
const open = (d1: D1Database) => drizzle(d1);
type Orm = ReturnType<typeof open>;

/** What a loader gets: it can ask, several questions in one round trip through `batch`, and change nothing. */
export type Reader = Pick<Orm, "select" | "selectDistinct" | "batch">;

/** Anything that becomes one SQL statement: a Drizzle query or {@link statement}. */
export interface Statement {
  toSQL(): { sql: string; params: unknown[] };
}

/** What an action gets: it builds statements and commits them together. */
export interface Writer extends Reader, Pick<Orm, "insert" | "update" | "delete"> {
  /**
   * Runs the statements in one transaction: all of them or, when a CHECK, key or trigger refuses one, none.
   * Not retried here: after a lost connection a caller reads before it decides.
   */
  commit(statements: readonly [Statement, ...Statement[]]): Promise<D1Result[]>;
}

export function openReader(d1: D1Database): Reader {
  return open(d1);
}

export function openWriter(d1: D1Database): Writer {
  const orm = open(d1);
  return Object.assign(orm, {
    // Not orm.batch: it maps rows by position, and refuses raw statements.
    commit: (statements: readonly [Statement, ...Statement[]]) =>
      d1.batch(
        statements.map((each) => {
          const { sql, params } = each.toSQL();
          return d1.prepare(sql).bind(...params);
        }),
      ),
  });
}

const dialect = new SQLiteAsyncDialect();

/** A raw statement for `commit`. Numbers bind as REAL, so arithmetic on a parameter needs a CAST. */
export function statement(query: SQL): Statement {
  return { toSQL: () => dialect.sqlToQuery(query) };
}
