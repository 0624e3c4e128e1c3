import { Column, type DriverValueDecoder, fillPlaceholders, is, NoopLogger, SQL, Subquery } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { NoopCache } from "drizzle-orm/cache/core";
import { D1PreparedQuery, SQLiteD1Session } from "drizzle-orm/d1";
import type { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { type Read, SharedTrips } from "./shared-trips.server";
import type { Trip } from "./trip.server";

type PrepareArgs = Parameters<SQLiteD1Session<never, never>["prepareQuery"]>;
type Fields = NonNullable<PrepareArgs[1]>;
type Row = readonly unknown[];
/** Awaited before anything is written. If it rejects, nothing is. */
export type MayWrite = () => Promise<void>;
/** Called when reads are about to go to D1. What it asks for goes with them. */
export type OnDeparture = () => void;

const UNUSED_CLIENT = {} as D1Database;
const UNUSED_STATEMENT = {} as D1PreparedStatement;
const logger = new NoopLogger();
const cache = new NoopCache();

/**
 * Drizzle's session for D1 with two differences: reads that are asked for together share a trip, and how a column is
 * read is looked up once for a result instead of once for each value, which took up to a tenth of a page's time.
 */
export class ReadSession extends SQLiteD1Session<never, never> {
  readonly #trip: Trip;
  readonly #trips: SharedTrips;
  readonly #mayWrite: MayWrite | undefined;

  constructor(trip: Trip, dialect: SQLiteAsyncDialect, mayWrite?: MayWrite, onDeparture?: OnDeparture) {
    super(UNUSED_CLIENT, dialect, undefined);
    this.#trip = trip;
    this.#trips = new SharedTrips(trip, onDeparture);
    this.#mayWrite = mayWrite;
  }

  override prepareQuery(...args: PrepareArgs): PreparedRead {
    const isRead = args[5]?.type === "select";
    return new PreparedRead(this.#trip, this.#trips, args, isRead ? undefined : this.#mayWrite);
  }

  override async batch<T extends BatchItem<"sqlite">[] | readonly BatchItem<"sqlite">[]>(
    queries: T,
  ): Promise<unknown[]> {
    return this.readPrepared(queries.map(preparedOf));
  }

  async readPrepared(statements: readonly PreparedRead[], values: object = {}): Promise<unknown[]> {
    const rows = await this.#trips.read(statements.map((each) => each.toRead(values)));
    return statements.map((each, index) => each.mapAllResult(rows[index] ?? []));
  }
}

export function preparedOf(query: BatchItem<"sqlite">): PreparedRead {
  // Drizzle's own batch calls it too; only its type is hidden.
  const statement = (query as BatchItem<"sqlite"> & { _prepare(): unknown })._prepare();
  if (!(statement instanceof PreparedRead)) throw new Error("A batch takes the queries of its own database only");
  return statement;
}

export class PreparedRead extends D1PreparedQuery {
  readonly #trip: Trip;
  readonly #trips: SharedTrips;
  readonly #fields: Fields | undefined;
  readonly #mayRun: MayWrite | undefined;

  constructor(trip: Trip, trips: SharedTrips, args: PrepareArgs, mayRun?: MayWrite) {
    const [query, fields, method, isArrayMode, mapper, metadata, cacheConfig] = args;
    super(UNUSED_STATEMENT, query, logger, cache, metadata, cacheConfig, fields, method, isArrayMode, mapper);
    this.#trip = trip;
    this.#trips = trips;
    this.#fields = fields;
    this.#mayRun = mayRun;
  }

  toRead(values: object = {}): Read {
    const params = fillPlaceholders(this.query.params, values as Record<string, unknown>);
    return { sql: this.query.sql, params, columns: this.#fields?.length };
  }

  override async run() {
    await this.#mayRun?.();
    const { sql, params } = this.toRead();
    return this.#trip((d1) =>
      d1
        .prepare(sql)
        .bind(...params)
        .run(),
    );
  }

  override async all() {
    await this.#mayRun?.();
    const [rows] = await this.#trips.read([this.toRead()]);
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
