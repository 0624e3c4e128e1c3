import type { SQL } from "drizzle-orm";
import * as z from "zod";
import { dialect } from "./dialect.server";

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
