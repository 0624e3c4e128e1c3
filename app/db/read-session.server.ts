import { Column, type DriverValueDecoder, fillPlaceholders, is, NoopLogger, SQL, Subquery } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { NoopCache } from "drizzle-orm/cache/core";
import { D1PreparedQuery, SQLiteD1Session } from "drizzle-orm/d1";
import type { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { type Read, SharedTrips } from "./shared-trips.server";

type Given = Parameters<SQLiteD1Session<never, never>["prepareQuery"]>;
type Fields = NonNullable<Given[1]>;
type Row = readonly unknown[];
/** Awaited before anything is written. If it rejects, nothing is. */
export type MayWrite = () => Promise<void>;

const logger = new NoopLogger();
const cache = new NoopCache();

/**
 * Drizzle's session for D1 with two differences: reads that are asked for together share a trip, and how a column is
 * read is looked up once for a result instead of once for each value, which took up to a tenth of a page's time.
 */
export class ReadSession extends SQLiteD1Session<never, never> {
  readonly #d1: D1Database;
  readonly #trips: SharedTrips;
  readonly #mayWrite: MayWrite | undefined;

  constructor(d1: D1Database, dialect: SQLiteAsyncDialect, mayWrite?: MayWrite) {
    super(d1, dialect, undefined);
    this.#d1 = d1;
    this.#trips = new SharedTrips(d1);
    this.#mayWrite = mayWrite;
  }

  override prepareQuery(...given: Given): PreparedRead {
    const isRead = given[5]?.type === "select";
    return new PreparedRead(this.#d1, this.#trips, given, isRead ? undefined : this.#mayWrite);
  }

  override async batch<T extends BatchItem<"sqlite">[] | readonly BatchItem<"sqlite">[]>(
    queries: T,
  ): Promise<unknown[]> {
    return this.readPrepared(queries.map(preparedOf));
  }

  async readPrepared(statements: readonly PreparedRead[], given: object = {}): Promise<unknown[]> {
    const rows = await this.#trips.read(statements.map((each) => each.toRead(this.#d1, given)));
    return statements.map((each, index) => each.mapAllResult(rows[index] ?? []));
  }
}

export function preparedOf(query: BatchItem<"sqlite">): PreparedRead {
  // Drizzle's own batch calls it too; only its type is hidden.
  const made = (query as BatchItem<"sqlite"> & { _prepare(): unknown })._prepare();
  if (!(made instanceof PreparedRead)) throw new Error("A batch takes the queries of its own database only");
  return made;
}

export class PreparedRead extends D1PreparedQuery {
  readonly #d1: D1Database;
  readonly #statement: D1PreparedStatement;
  readonly #trips: SharedTrips;
  readonly #fields: Fields | undefined;
  readonly #mayRun: MayWrite | undefined;

  constructor(d1: D1Database, trips: SharedTrips, given: Given, mayRun?: MayWrite) {
    const [query, fields, method, isArrayMode, mapper, metadata, cacheConfig] = given;
    const statement = d1.prepare(query.sql);
    super(statement, query, logger, cache, metadata, cacheConfig, fields, method, isArrayMode, mapper);
    this.#d1 = d1;
    this.#statement = statement;
    this.#trips = trips;
    this.#fields = fields;
    this.#mayRun = mayRun;
  }

  toRead(d1: D1Database, given: object): Read {
    const params = fillPlaceholders(this.query.params, given as Record<string, unknown>);
    const statement = d1 === this.#d1 ? this.#statement : d1.prepare(this.query.sql);
    return { statement: statement.bind(...params), columns: this.#fields?.length };
  }

  override async run(values?: Record<string, unknown>) {
    await this.#mayRun?.();
    return super.run(values);
  }

  override async all() {
    await this.#mayRun?.();
    const [rows] = await this.#trips.read([this.toRead(this.#d1, {})]);
    return this.mapAllResult(rows ?? []);
  }

  override mapAllResult(rows: Row[]) {
    const fields = this.#fields;
    // Objects within the result need Drizzle's knowledge of joins without a match.
    if (!fields || fields.some(({ path }) => path.length > 1)) return super.mapAllResult(rows);
    const columns = fields.map(({ path, field }) => ({ name: path[0] ?? "", decoder: decoderOf(field) }));
    return rows.map((row) => {
      const object: Record<string, unknown> = {};
      for (const [index, { name, decoder }] of columns.entries()) {
        const value = row[index];
        object[name] = value === null ? null : decoder.mapFromDriverValue(value);
      }
      return object;
    });
  }
}

type Decoder = DriverValueDecoder<unknown, unknown>;

function decoderOf(field: Fields[number]["field"]): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL.Aliased) ? field.sql : is(field, Subquery) ? field._.sql : field;
  // Set by mapWith; only its type is hidden.
  return (expression as SQL & { decoder: Decoder }).decoder;
}
