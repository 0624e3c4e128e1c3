import { sql } from "drizzle-orm";
import * as z from "zod";
import { literal, returning, returningOne, statement, type Writer } from "~/db/database.server";
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time";
import { type FailedEntry, handleEntries, type OutboxHandler } from "./outbox.server";
import type { OutboxEntry } from "./outbox-kinds";

/** How often the sweep tries an entry before it is dead: for about a day, as the waits grow to an hour. */
export const MAX_ATTEMPTS = 30;
const FIRST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = HOUR_MS;
const MAX_DOUBLINGS = Math.ceil(Math.log2(LONGEST_WAIT_MS / FIRST_WAIT_MS));
export const DEAD_KEPT_MS = 30 * DAY_MS;

export const PAGE = 50;
export const PAGES_PER_SWEEP = 10;
const FORGOTTEN_PER_SWEEP = 500;

interface ClaimedEntry extends OutboxEntry {
  readonly attempts: number;
}

const claimedRow = z.object({
  id: z.int(),
  revision: z.int(),
  kind: z.string(),
  payload: z.string(),
  attempts: z.int(),
  dead_at: z.int().nullable(),
});

/**
 * Repeats the entries that are due, page by page. Two sweeps at once share them out. An entry that fails keeps no other
 * from its turn: it waits a minute, then twice as long each time, up to an hour, and is dead after
 * {@link MAX_ATTEMPTS} attempts. Dead entries are deleted after {@link DEAD_KEPT_MS}.
 */
export async function sweepOutbox(db: Writer, { clock, handle }: { clock: Clock; handle: OutboxHandler }) {
  let handledCount = 0;
  const failed: FailedEntry<ClaimedEntry>[] = [];
  const dead: ClaimedEntry[] = [];
  for (let page = 0; page < PAGES_PER_SWEEP; page += 1) {
    const claimed = await claim(db, clock.now());
    const alive = claimed.filter((entry) => entry.dead_at === null);
    dead.push(...claimed.filter((entry) => entry.dead_at !== null));
    failed.push(...(await handleEntries(db, alive, handle)));
    handledCount += alive.length;
    if (claimed.length < PAGE) break;
  }
  return { handled: handledCount, failed, dead, deadInAll: dead.length > 0 ? await countDead(db) : 0 };
}

/**
 * Takes the entries that have been due longest, in one statement, so that nobody else gets them. Their next try is set
 * already: should this process die, they are due again without anyone's doing. Those that had their last attempt die.
 */
async function claim(db: Writer, now: number) {
  const waitMs = sql`min(${LONGEST_WAIT_MS}, ${FIRST_WAIT_MS} << min(attempts, ${MAX_DOUBLINGS}))`;
  const { claimed } = await db.commit({
    forgotten: statement(sql`DELETE FROM outbox WHERE id IN
      (SELECT id FROM outbox WHERE dead_at <= ${now - DEAD_KEPT_MS} LIMIT ${literal(FORGOTTEN_PER_SWEEP)})`),
    claimed: returning(
      sql`UPDATE outbox SET
          attempts = min(attempts + 1, ${MAX_ATTEMPTS}),
          dead_at = CASE WHEN attempts >= ${MAX_ATTEMPTS} THEN ${now} END,
          retry_at = CASE WHEN attempts < ${MAX_ATTEMPTS} THEN CAST(${now} + ${waitMs} AS INTEGER) END
        WHERE id IN (SELECT id FROM outbox WHERE retry_at <= ${now} ORDER BY retry_at LIMIT ${literal(PAGE)})
        RETURNING id, revision, kind, payload, attempts, dead_at`,
      claimedRow,
    ),
  });
  return claimed;
}

async function countDead(db: Writer): Promise<number> {
  const count = sql`SELECT COUNT(*) AS dead FROM outbox WHERE dead_at IS NOT NULL`;
  const [{ dead }] = await db.commit([returningOne(count, z.object({ dead: z.int() }))]);
  return dead;
}
