/** Where a trip leads: a session that begins anywhere but at the primary reads the nearest replica. */
export type Destination = "primary" | "replica";
type Trip = <T>(go: () => Promise<T>, to: Destination) => Promise<T>;

interface Around {
  /** Every call to the database, whether a query or a batch, is made through it. */
  readonly trip: Trip;
  /** Sees each result with its meta data, for which `raw()` asks a second time, outside of any trip. */
  readonly note?: ((result: D1Result) => void) | undefined;
}

const INNER = Symbol("inner");
type Wrapped = D1PreparedStatement & { readonly [INNER]: D1PreparedStatement };

function wrapStatement(inner: D1PreparedStatement, to: Destination, { trip, note }: Around): Wrapped {
  const all = async <T>() => {
    const result = await trip(() => inner.all<T>(), to);
    note?.(result);
    return result;
  };
  return {
    [INNER]: inner,
    bind: (...values: unknown[]) => wrapStatement(inner.bind(...values), to, { trip, note }),
    all,
    run: all,
    raw: (async (options?: { columnNames?: false }) => {
      if (note) note(await inner.all());
      return trip(() => inner.raw(options), to);
    }) as D1PreparedStatement["raw"],
    first: (async (column?: string) => {
      const row = (await all<Record<string, unknown>>()).results[0] ?? null;
      return column === undefined || row === null ? row : row[column];
    }) as D1PreparedStatement["first"],
  };
}

/** A database of which each trip can be counted or delayed. */
export function onEachTrip<Database extends D1Database | D1DatabaseSession>(
  db: Database,
  around: Around,
  to: Destination = "primary",
): Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => wrapStatement(target.prepare(sql), to, around);
      if (name === "batch")
        return async (statements: Wrapped[]) => {
          const inner = statements.map((statement) => statement[INNER]);
          const results = await around.trip(() => target.batch(inner), to);
          for (const result of results) around.note?.(result);
          return results;
        };
      if (name === "withSession" && "withSession" in target)
        return (start: string) =>
          onEachTrip(target.withSession(start), around, start === "first-primary" ? "primary" : "replica");
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
