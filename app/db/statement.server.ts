import type { SQL } from "drizzle-orm";
import * as z from "zod";
import { dialect } from "./dialect.server";

/** Anything that becomes one SQL statement: a Drizzle query, or a {@link Statement}. */
export interface Query {
  toSQL(): { sql: string; params: unknown[] };
}

/** A statement that knows how to read what it returns. */
export interface Statement<Result = unknown> extends Query {
  read(rows: readonly unknown[]): Result;
}

/** A raw statement without a result. Numbers bind as REAL, so arithmetic on a parameter needs a CAST. */
export function statement(query: SQL): Statement<undefined> {
  return { toSQL: () => dialect.sqlToQuery(query), read: () => undefined };
}

/** A statement whose rows are its result. Drizzle's own names don't apply: a row has the columns as SQL names them. */
export function returning<Row>(query: SQL | Query, row: z.ZodType<Row>): Statement<Row[]> {
  return { toSQL: () => toSQL(query), read: (rows) => z.array(row).parse(rows) };
}

/** A statement that returns exactly one row; the batch stands, but reading its result throws, if there is another number. */
export function returningOne<Row>(query: SQL | Query, row: z.ZodType<Row>): Statement<Row> {
  return { toSQL: () => toSQL(query), read: (rows) => z.tuple([row]).parse(rows)[0] };
}

const idRow = z.object({ id: z.int() });

/** An INSERT of one row that ends in `RETURNING id`; its result is the id. */
export function returningId(query: SQL | Query): Statement<number> {
  const made = returningOne(query, idRow);
  return { toSQL: made.toSQL, read: (rows) => made.read(rows).id };
}

function toSQL(query: SQL | Query) {
  return "toSQL" in query ? query.toSQL() : dialect.sqlToQuery(query);
}
