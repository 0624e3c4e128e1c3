import { and, eq, SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { type Reader, returning, statement, type Writer } from "~/db/database.server";
import { outbox } from "~/db/schema/outbox";
import type { Effect } from "~/domain/effects";
import { inTime, MINUTE_MS, SECOND_MS } from "~/domain/time";
import type { OutboxEntry, OutboxKind, OutboxPayloads } from "./outbox-kinds";

/** How long the one that committed an entry has it to themselves, before the sweep may take it. */
export const FIRST_TRY_MS = MINUTE_MS;
/** A handler that takes longer has failed. Shorter than the shortest time for which a claimed entry is left alone. */
const HANDLER_MS = 20 * SECOND_MS;

interface NewEntry<Kind extends OutboxKind> {
  readonly kind: Kind;
  /** As SQL where only the batch knows it: JSON text, or NULL to enqueue nothing. */
  readonly payload: OutboxPayloads[Kind] | SQL;
  /** Takes the place of an entry that still waits under this key, so that the newest contents count. */
  readonly dedupeKey?: string;
}

const entryRow: z.ZodType<OutboxEntry> = z.object({
  id: z.int(),
  revision: z.int(),
  kind: z.string(),
  payload: z.string(),
});

const NEWEST_COUNTS = sql`ON CONFLICT (dedupe_key) WHERE dedupe_key IS NOT NULL DO UPDATE SET payload = excluded.payload,
  revision = revision + 1, created_at = excluded.created_at, attempts = 0, retry_at = excluded.retry_at, dead_at = NULL`;

/** For the batch of what it follows; the effects try it at once. Happens at least once, whatever dies after it. */
export function enqueue<Kind extends OutboxKind>({ kind, payload, dedupeKey }: NewEntry<Kind>, now: number) {
  const contents = payload instanceof SQL ? payload : sql`${JSON.stringify(payload)}`;
  const insert = returning(
    sql`INSERT INTO outbox (kind, payload, dedupe_key, created_at, retry_at)
      SELECT ${kind}, payload, ${dedupeKey ?? null}, ${now}, ${now + FIRST_TRY_MS} FROM (SELECT (${contents}) AS payload)
      WHERE payload IS NOT NULL
      ${NEWEST_COUNTS} RETURNING id, revision, kind, payload`,
    entryRow,
  );
  const readEffects = (rows: readonly unknown[]): readonly Effect[] => {
    const entries = insert.read(rows);
    return entries.length > 0 ? [{ kind: "entries-enqueued", entries }] : [];
  };
  return { toSQL: insert.toSQL, read: readEffects };
}

/**
 * Entries that the sweep takes from `dueAt` on, as nobody waits for what follows; for the batch of what they belong to.
 * `rows` are their `payload` and `dedupe_key`. The newest contents count, as with {@link enqueue}.
 */
export function leaveToSweep(kind: OutboxKind, rows: SQL, { now, dueAt = now }: { now: number; dueAt?: number }) {
  return statement(sql`INSERT INTO outbox (kind, payload, dedupe_key, created_at, retry_at)
    SELECT ${kind}, payload, dedupe_key, ${now}, ${dueAt} FROM (${rows}) WHERE TRUE ${NEWEST_COUNTS}`);
}

export async function waitingEntries(db: Reader, dedupeKeys: readonly string[]): Promise<OutboxEntry[]> {
  return db
    .select({ id: outbox.id, revision: outbox.revision, kind: outbox.kind, payload: outbox.payload })
    .from(outbox)
    .where(sql`${outbox.dedupeKey} IN (SELECT value FROM json_each(${JSON.stringify(dedupeKeys)}))`);
}

/** Does what an entry asks for. It may be called again for the same entry, even at the same time. */
export type OutboxHandler = (entry: OutboxEntry) => Promise<unknown>;

export interface FailedEntry<Entry extends OutboxEntry = OutboxEntry> {
  readonly entry: Entry;
  readonly error: unknown;
}

/** Side by side. Deletes those that are done in one batch; the sweep repeats those returned. Never throws. */
export async function handleEntries<Entry extends OutboxEntry>(
  db: Writer,
  entries: readonly Entry[],
  handle: OutboxHandler,
): Promise<readonly FailedEntry<Entry>[]> {
  const failed: FailedEntry<Entry>[] = [];
  const done: Entry[] = [];
  await Promise.all(
    entries.map(async (entry) => {
      try {
        await inTime(HANDLER_MS, async () => handle(entry));
        done.push(entry);
      } catch (error) {
        failed.push({ entry, error });
      }
    }),
  );
  // An entry that got new contents meanwhile has another revision and stays.
  const deletions = done.map(({ id, revision }) =>
    db.delete(outbox).where(and(eq(outbox.id, id), eq(outbox.revision, revision))),
  );
  try {
    await db.commit(deletions);
  } catch (error) {
    failed.push(...done.map((entry) => ({ entry, error })));
  }
  return failed;
}
