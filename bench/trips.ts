type Trip = <T>(go: () => Promise<T>) => Promise<T>;

interface Around {
  /** Every call to the database, whether a query or a batch, is made through it. */
  readonly trip: Trip;
  /** Sees each result with its meta data, for which `raw()` asks a second time, outside of any trip. */
  readonly note?: ((result: D1Result) => void) | undefined;
}

const INNER = Symbol("inner");
type Wrapped = D1PreparedStatement & { readonly [INNER]: D1PreparedStatement };

function wrapStatement(inner: D1PreparedStatement, { trip, note }: Around): Wrapped {
  const all = async <T>() => {
    const result = await trip(() => inner.all<T>());
    note?.(result);
    return result;
  };
  return {
    [INNER]: inner,
    bind: (...values: unknown[]) => wrapStatement(inner.bind(...values), { trip, note }),
    all,
    run: all,
    raw: (async (options?: { columnNames?: false }) => {
      if (note) note(await inner.all());
      return trip(() => inner.raw(options));
    }) as D1PreparedStatement["raw"],
    first: (async (column?: string) => {
      const row = (await all<Record<string, unknown>>()).results[0] ?? null;
      return column === undefined || row === null ? row : row[column];
    }) as D1PreparedStatement["first"],
  };
}

/** A database of which each trip can be counted or delayed. */
export function onEachTrip(db: D1Database, around: Around): D1Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => wrapStatement(target.prepare(sql), around);
      if (name === "batch")
        return async (statements: Wrapped[]) => {
          const results = await around.trip(() => target.batch(statements.map((statement) => statement[INNER])));
          for (const result of results) around.note?.(result);
          return results;
        };
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
