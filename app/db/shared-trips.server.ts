/** Without the number of columns, those of one name could not be told apart. */
export interface Read {
  readonly statement: D1PreparedStatement;
  readonly columns: number | undefined;
}

type Rows = unknown[][];

interface Waiting {
  readonly reads: readonly Read[];
  readonly resolve: (rows: Rows[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Enough turns of the microtask queue for all loaders that waited for the same answer to go on. */
const TURNS = 24;

/**
 * Reads that are asked for together share one trip to D1, which costs more than most statements. One for each request:
 * a request can't wait for what another one asked.
 */
export class SharedTrips {
  readonly #d1: D1Database;
  #waiting: Waiting[] = [];

  constructor(d1: D1Database) {
    this.#d1 = d1;
  }

  read(reads: readonly Read[]): Promise<Rows[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ reads, resolve, reject });
      if (this.#waiting.length === 1) void this.#flush();
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
    const [first, ...others] = reads;
    if (!first) return [];
    if (others.length === 0) return [await first.statement.raw()];
    const results = await this.#d1.batch<Record<string, unknown>>(reads.map(({ statement }) => statement));
    return results.map(({ results: rows }, index) => rows.map((row) => valuesOf(row, reads[index]?.columns)));
  }
}

/** A batch answers rows as objects, in which a second column of the same name would replace the first. */
function valuesOf(row: Record<string, unknown>, columns: number | undefined): unknown[] {
  const values = Object.values(row);
  if (columns !== undefined && values.length !== columns)
    throw new Error(`Two columns are called the same: ${Object.keys(row)}`);
  return values;
}
