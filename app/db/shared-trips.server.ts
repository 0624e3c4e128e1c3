import type { Trip } from "./trip.server";

/** Without the number of columns, those of one name could not be told apart. */
export interface Read {
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly columns: number | undefined;
}

type Rows = unknown[][];

/** Enough turns of the microtask queue for all loaders that waited for the same answer to go on. */
const TURNS = 24;

/**
 * Reads that are asked for together share one trip to D1, which costs more than most statements. One for each request:
 * a request can't wait for what another one asked.
 */
export class SharedTrips {
  readonly #trip: Trip;
  readonly #onDeparture: (() => void) | undefined;
  #waiting: { reads: readonly Read[]; resolve: (rows: Rows[]) => void; reject: (error: unknown) => void }[] = [];

  constructor(trip: Trip, onDeparture?: () => void) {
    this.#trip = trip;
    this.#onDeparture = onDeparture;
  }

  read(reads: readonly Read[]): Promise<Rows[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ reads, resolve, reject });
      if (this.#waiting.length > 1) return;
      void this.#flush();
      this.#onDeparture?.();
    });
  }

  async #flush(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await undefined;
    const together = this.#waiting;
    this.#waiting = [];
    const rows =
      together.length > 1 ? await this.#send(together.flatMap(({ reads }) => reads)).catch(() => null) : null;
    let next = 0;
    for (const { reads, resolve, reject } of together) {
      // One refused statement fails the whole batch, so each is sent again without the others.
      if (rows) resolve(rows.slice(next, next + reads.length));
      else this.#send(reads).then(resolve, reject);
      next += reads.length;
    }
  }

  async #send(reads: readonly Read[]): Promise<Rows[]> {
    if (reads.length === 0) return [];
    return this.#trip(async (d1) => {
      const statements = reads.map(({ sql, params }) => d1.prepare(sql).bind(...params));
      const [first] = statements;
      if (first && statements.length === 1) return [await first.raw()];
      const results = await d1.batch<Record<string, unknown>>(statements);
      return results.map(({ results: rows }, index) => rows.map((row) => valuesOf(row, reads[index]?.columns)));
    });
  }
}

/** A batch answers rows as objects, in which a second column of the same name would replace the first. */
function valuesOf(row: Record<string, unknown>, columns: number | undefined): unknown[] {
  const values = Object.values(row);
  if (columns !== undefined && values.length !== columns)
    throw new Error(`Two columns are called the same: ${Object.keys(row)}`);
  return values;
}
