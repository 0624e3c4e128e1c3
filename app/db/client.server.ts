import { DrizzleD1Database } from "drizzle-orm/d1";
import { type Batch, dialect, flatten, type Orm, type Reader, readResults, type Writer } from "./database.server";
import { type MayWrite, type OnDeparture, type PreparedRead, ReadSession } from "./read-session.server";
import type { Trip } from "./trip.server";

// Without the schema: only `orm.query` needs it, and reading it costs more than a whole request has to spare.
function open(trip: Trip, mayWrite?: MayWrite, onDeparture?: OnDeparture) {
  const session = new ReadSession(trip, dialect, mayWrite, onDeparture);
  const orm: Orm = new DrizzleD1Database("async", dialect, session, undefined);
  return Object.assign(orm, {
    readPrepared: (statements: readonly PreparedRead[], values: object) => session.readPrepared(statements, values),
  });
}

/** The database itself, which is the primary, or the trips by which to reach it or a replica. */
type Source = D1Database | Trip;

const tripOf = (source: Source): Trip => (typeof source === "function" ? source : (call) => call(source));

export function openReader(source: Source): Reader {
  return open(tripOf(source));
}

export function openWriter(source: Source, mayWrite?: MayWrite, onDeparture?: OnDeparture): Writer {
  const trip = tripOf(source);
  const orm = open(trip, mayWrite, onDeparture);
  return Object.assign(orm, {
    // Not orm.batch: it maps rows by position, and refuses raw statements.
    commit: async <Given extends Batch>(batch: Given) => {
      const queries = flatten(batch);
      if (queries.length === 0) return readResults(batch, []);
      await mayWrite?.();
      const results = await trip((d1) =>
        d1.batch(
          queries.map((each) => {
            const { sql, params } = each.toSQL();
            return d1.prepare(sql).bind(...params);
          }),
        ),
      );
      return readResults(batch, results);
    },
  });
}
