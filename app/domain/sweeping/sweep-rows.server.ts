import { type Column, sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/database.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time";

/** Two sweeps pass before the first retry, so that one of them is free for the rows behind. */
const FIRST_WAIT_MS = 2 * MINUTE_MS;
const LONGEST_WAIT_MS = HOUR_MS;
/** The wait doubles with each failure, up to the longest. */
const MAX_DOUBLINGS = Math.ceil(Math.log2(LONGEST_WAIT_MS / FIRST_WAIT_MS));
/** After this long without a failure, counting starts again. */
export const SWEEP_BACKOFF_KEPT_MS = DAY_MS;

/** The kinds of row that are swept; a CHECK allows the same. */
export type SweptKind = "auction" | "order" | "offer" | "deletion" | "history";

export interface SweptRows<Done> {
  readonly done: readonly Done[];
  readonly failed: readonly { readonly id: number; readonly error: unknown }[];
}

export function isNotHeldBack(kind: SweptKind, id: Column, now: number) {
  return sql`NOT EXISTS (SELECT 1 FROM sweep_backoffs WHERE kind = ${kind} AND row_id = ${id} AND retry_at > ${now})`;
}

/**
 * Processes rows one by one. A failing row doesn't stop the others: its error is returned, and sweeps skip it for two
 * minutes, then for twice as long each time, up to an hour.
 */
export async function sweepRows<Done>(
  db: Writer,
  { kind, ids, now }: { kind: SweptKind; ids: Iterable<number>; now: number },
  act: (id: number) => Promise<Done>,
): Promise<SweptRows<Done>> {
  const done: Done[] = [];
  const failed: { id: number; error: unknown }[] = [];
  for (const id of ids) {
    try {
      done.push(await act(id));
    } catch (error) {
      failed.push({ id, error });
    }
  }
  if (failed.length > 0) await holdBack(db, { kind, ids: failed.map(({ id }) => id), now });
  return { done, failed };
}

async function holdBack(db: Writer, { kind, ids, now }: { kind: SweptKind; ids: readonly number[]; now: number }) {
  const waitMs = sql`min(${LONGEST_WAIT_MS}, ${FIRST_WAIT_MS} << min(failures, ${MAX_DOUBLINGS}))`;
  try {
    await db.commit([
      statement(sql`INSERT INTO sweep_backoffs (kind, row_id, failures, retry_at)
        SELECT ${kind}, value, 1, CAST(${now + FIRST_WAIT_MS} AS INTEGER) FROM json_each(${JSON.stringify(ids)}) WHERE 1
        ON CONFLICT (kind, row_id) DO UPDATE SET
          failures = failures + 1, retry_at = CAST(${now} + ${waitMs} AS INTEGER)`),
    ]);
  } catch {
    // The database can't be reached. The next sweep then retries these rows like all others.
  }
}
