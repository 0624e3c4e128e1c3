import { sql } from "drizzle-orm";
import * as z from "zod";
import { type Batch, returning, statement, type Writer } from "~/db/database.server";
import { FIRST_TRY_MS } from "~/domain/outbox/outbox.server";
import { FIRST_PREV_HASH, hashEntry, type LogEntry } from "./log-entry";

const TRIES = 5;

export interface Operator {
  readonly operator: string;
}

interface Action extends Operator {
  readonly action: string;
  readonly kind: string;
  readonly targetId?: number;
  readonly reason?: string;
  readonly details?: object | undefined;
}

const newestRow = z.object({ id: z.int(), at: z.int(), hash: z.string() });

/**
 * Commits what the operator does with its entry of the log, which a trigger refuses unless the action took effect at the
 * entry's time. Throws the database's error if it is refused; then nothing was written.
 */
export async function writeEntry(
  db: Writer,
  { operator, action, kind, targetId, reason, details }: Action,
  now: number,
  effectsAt: (at: number) => Batch,
): Promise<LogEntry> {
  for (let attempt = 1; ; attempt += 1) {
    const { newest } = await db.commit({
      newest: returning(sql`SELECT id, at, hash FROM operator_log ORDER BY id DESC LIMIT 1`, newestRow),
    });
    const { id, at: before, hash: prev_hash } = newest[0] ?? { id: 0, at: 0, hash: FIRST_PREV_HASH };
    // The clocks of two operators may differ.
    const at = Math.max(now, before + 1);
    const unsigned = {
      id: id + 1,
      at,
      operator,
      action,
      kind,
      prev_hash,
      target_id: targetId ?? null,
      reason: reason ?? null,
      details: details ? JSON.stringify(details) : null,
    };
    const entry = { ...unsigned, hash: hashEntry(unsigned) };
    try {
      await db.commit({ effects: effectsAt(at), entry: insertEntry(entry), due: sweepNow(at) });
      return entry;
    } catch (error) {
      if (attempt === TRIES || !String(error).includes("log_overtaken")) throw error;
    }
  }
}

const insertEntry = (entry: LogEntry) =>
  statement(sql`INSERT INTO operator_log (id, at, operator, action, kind, target_id, reason, details, prev_hash, hash)
    VALUES (${entry.id}, ${entry.at}, ${entry.operator}, ${entry.action}, ${entry.kind}, ${entry.target_id}, ${entry.reason},
      ${entry.details}, ${entry.prev_hash}, ${entry.hash})`);

/** The command publishes no effects: the site takes up what it enqueued with the next sweep, or when it is told. */
const sweepNow = (at: number) =>
  statement(sql`UPDATE outbox SET retry_at = created_at WHERE retry_at = ${at + FIRST_TRY_MS} AND created_at = ${at}`);
