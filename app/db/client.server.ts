import { DrizzleD1Database } from "drizzle-orm/d1";
import { type Batch, flatten, type Results, readResults } from "./batch.server";
import { dialect } from "./dialect.server";
import { type MayWrite, type PreparedRead, ReadSession } from "./read-session.server";

type Orm = DrizzleD1Database<Record<string, never>>;

// Without the schema: only `orm.query` needs it, and reading it costs more than a whole request has to spare.
function open(d1: D1Database, mayWrite?: MayWrite) {
  const session = new ReadSession(d1, dialect, mayWrite);
  const orm: Orm = new DrizzleD1Database("async", dialect, session, undefined);
  return Object.assign(orm, {
    readPrepared: (statements: readonly PreparedRead[], given: object) => session.readPrepared(statements, given),
  });
}

export interface Reader extends Pick<Orm, "select" | "selectDistinct" | "batch"> {
  readPrepared(statements: readonly PreparedRead[], given: object): Promise<unknown[]>;
}

export interface Writer extends Reader, Pick<Orm, "insert" | "update" | "delete"> {
  /**
   * One transaction: all of the statements or, when a CHECK, key or trigger refuses one, none. Not retried: after a
   * lost connection a caller reads before it decides.
   */
  commit<Given extends Batch>(batch: Given): Promise<Results<Given>>;
}

export function openReader(d1: D1Database): Reader {
  return open(d1);
}

export function openWriter(d1: D1Database, mayWrite?: MayWrite): Writer {
  const orm = open(d1, mayWrite);
  return Object.assign(orm, {
    // Not orm.batch: it maps rows by position, and refuses raw statements.
    commit: async <Given extends Batch>(batch: Given) => {
      const queries = flatten(batch);
      if (queries.length === 0) return readResults(batch, []);
      await mayWrite?.();
      const prepared = queries.map((each) => {
        const { sql, params } = each.toSQL();
        return d1.prepare(sql).bind(...params);
      });
      return readResults(batch, await d1.batch(prepared));
    },
  });
}
