/** A database that records what its reads cost. */
export interface WatchedReads {
  readonly db: D1Database;
  /** The rows read by each batch, or by each query outside a batch, in order. */
  readonly rowsRead: number[];
  /** SQLite's plan of each query that was sent, in order. */
  plans(): Promise<string[]>;
}

export function watchReads(database: D1Database): WatchedReads {
  const rowsRead: number[] = [];
  const queries: { query: string; values: unknown[] }[] = [];

  /** `raw` doesn't report the rows read, so it is run as `all`. Every column must have a name of its own. */
  const watchQuery = (bound: D1PreparedStatement) =>
    intercept(bound, "raw", async () => {
      const { results, meta } = await bound.all<Record<string, unknown>>();
      rowsRead.push(meta.rows_read);
      return results.map((row) => Object.values(row));
    });
  const watch = <Watched extends D1Database | D1DatabaseSession>(d1: Watched): Watched => {
    const prepare = (query: string) => {
      const statement = d1.prepare(query);
      return intercept(statement, "bind", (...values: unknown[]) => {
        queries.push({ query, values });
        return watchQuery(statement.bind(...values));
      });
    };
    const batch = async (statements: D1PreparedStatement[]) => {
      const results = await d1.batch(statements);
      rowsRead.push(results.reduce((sum, { meta }) => sum + meta.rows_read, 0));
      return results;
    };
    return intercept(intercept(d1, "prepare", prepare), "batch", batch);
  };
  const plans = () =>
    Promise.all(
      queries.map(async ({ query, values }) => {
        const explain = database.prepare(`EXPLAIN QUERY PLAN ${query}`).bind(...values);
        const { results } = await explain.all<{ detail: string }>();
        return results.map(({ detail }) => detail).join("\n");
      }),
    );
  const withSession = (start?: string) => watch(database.withSession(start));
  return { db: intercept(watch(database), "withSession", withSession), rowsRead, plans };
}

/** The same object except for one method. */
function intercept<T extends object>(target: T, method: keyof T, replacement: unknown): T {
  return new Proxy(target, {
    get: (object, name) => {
      if (name === method) return replacement;
      const value: unknown = Reflect.get(object, name);
      return typeof value === "function" ? value.bind(object) : value;
    },
  });
}
