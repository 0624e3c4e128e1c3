/*
 * The app with a counter around D1: every response reports in x-d1-trips and x-d1-rows-read what it asked of the
 * database. A trip is one call to D1, whether a query or a batch.
 */
import type { Env } from "~/platform/env";
import app from "../../workers/index";

// biome-ignore lint/performance/noBarrelFile: a Worker's entry exports its Durable Objects.
export { AuctionRoom, DeadlineClock, NotificationHub } from "../../workers/index";

interface Count {
  trips: number;
  rowsRead: number;
}

const INNER = Symbol("inner");
type Counted = D1PreparedStatement & { [INNER]: D1PreparedStatement };

function note<T>(count: Count, result: D1Result<T>): D1Result<T> {
  count.rowsRead += result.meta.rows_read ?? 0;
  return result;
}

function countStatement(inner: D1PreparedStatement, count: Count): Counted {
  const all = async <T>() => {
    count.trips += 1;
    return note(count, await inner.all<T>());
  };
  return {
    [INNER]: inner,
    bind: (...values: unknown[]) => countStatement(inner.bind(...values), count),
    all,
    run: all,
    // D1 returns no meta for raw() and first(): the same query through all() gives the rows, outside the trip count.
    raw: (async (options?: { columnNames?: false }) => {
      count.trips += 1;
      note(count, await inner.all());
      return inner.raw(options);
    }) as D1PreparedStatement["raw"],
    first: (async (column?: string) => {
      const row = (await all<Record<string, unknown>>()).results[0] ?? null;
      return column === undefined || row === null ? row : row[column];
    }) as D1PreparedStatement["first"],
  };
}

function countDatabase(db: D1Database, count: Count): D1Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => countStatement(target.prepare(sql), count);
      if (name === "batch")
        return async (statements: Counted[]) => {
          count.trips += 1;
          const results = await target.batch(statements.map((statement) => statement[INNER]));
          return results.map((result) => note(count, result));
        };
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

export default {
  async fetch(request, env, execution) {
    const count: Count = { trips: 0, rowsRead: 0 };
    const counted = { ...env, DB: countDatabase(env.DB, count) };
    const response = await app.fetch(request, counted, execution);
    const body = await response.arrayBuffer();
    const headers = new Headers(response.headers);
    headers.set("x-d1-trips", String(count.trips));
    headers.set("x-d1-rows-read", String(count.rowsRead));
    return new Response(response.status === 204 || response.status === 304 ? null : body, {
      status: response.status,
      headers,
    });
  },
} satisfies ExportedHandler<Env>;
