import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { literal, type Results, returning, type Statement, statement } from "~/db/database.server";
import { addressBucket, networkOf } from "~/domain/rate-limits/address-bucket";
import { giveSlotsBack, type RateLimit, readBothSlots, takeBothSlots } from "~/domain/rate-limits/rate-limit.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/domain/time";

/** Waiting starts with this failure in a row. */
export const BACKOFF_FROM_FAILURE = 5;
const FIRST_WAIT_MS = 5 * SECOND_MS;
/** An hour allows ten attempts under each of an account's two names. */
const GROWTH = 6;
/** Nobody is ever locked out for good. */
export const LONGEST_WAIT_MS = 30 * MINUTE_MS;
export const BACKOFF_FORGOTTEN_MS = DAY_MS;

export function backoffMs(failures: number): number {
  if (failures < BACKOFF_FROM_FAILURE) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * GROWTH ** Math.min(20, failures - BACKOFF_FROM_FAILURE));
}

const WINDOW_MS = 3 * MINUTE_MS;
/** A network may fail as often as that many of its addresses. */
const ADDRESSES_PER_NETWORK = 5;

/** `failuresPerAddress` counts in 3 minutes. */
export interface AttemptFrom {
  readonly address: string;
  readonly failuresPerAddress: number;
  readonly now: number;
}

/** For the batch that reads what an attempt is compared with, so that parallel guesses can't evade the limits. */
export function takeAttempt(loginHash: string | SQL, from: AttemptFrom) {
  return { slots: takeSlots(from), attempt: countAttempt(loginHash, from.now) };
}

/** For what can't be guessed: no account has to wait. */
export const takeSlots = (from: AttemptFrom) => takeBothSlots(limitsOf(from), from.now);

/** The slots to give back after a success, or a refusal. */
export function readSlots(slots: Results<ReturnType<typeof takeSlots>>, from: AttemptFrom, sentence: string) {
  const result = readBothSlots(slots, limitsOf(from), from.now);
  return "retryAfterSeconds" in result ? refuse("rate_limited", sentence, result) : result.slots;
}

export function readAttempt(
  { slots, attempt }: Results<ReturnType<typeof takeAttempt>>,
  from: AttemptFrom,
  { network, wait }: { network: string; wait: (seconds: number) => string },
): Refusal | { succeed: (loginHash: string) => readonly Statement[] } {
  const takenSlots = readSlots(slots, from, network);
  if (isRefusal(takenSlots)) return takenSlots;
  const seconds = readWait(attempt, from.now);
  if (seconds) return refuse("rate_limited", wait(seconds), { retryAfterSeconds: seconds });
  return { succeed: (loginHash) => [giveSlotsBack(takenSlots), forgetFailures(loginHash)] };
}

function limitsOf({ address, failuresPerAddress: limit }: AttemptFrom): readonly [RateLimit, RateLimit] {
  return [
    { bucket: `sign-in:${addressBucket(address)}`, limit, windowMs: WINDOW_MS },
    {
      bucket: `sign-in-network:${networkOf(address) ?? address}`,
      limit: ADDRESSES_PER_NETWORK * limit,
      windowMs: WINDOW_MS,
    },
  ];
}

const countedRow = z.object({ failures: z.int() });
const blockedRow = z.object({ blocked_until: z.int() });

/** Directly after `takeBothSlots`: without slots (`changes()` is 0) nothing counts, so no one can lock an owner out. */
function countAttempt(loginHash: string | SQL, now: number) {
  const forgotten = now - BACKOFF_FORGOTTEN_MS;
  const failures: SQL = sql`CASE WHEN blocked_until < ${forgotten} THEN 1 ELSE failures + 1 END`;
  return {
    counts: returning(
      sql`INSERT INTO sign_in_backoffs (login_hash, failures, blocked_until)
        SELECT ${loginHash}, 1, ${now} WHERE changes() > 0
        ON CONFLICT (login_hash) DO UPDATE SET failures = ${failures},
          blocked_until = ${now} + ${waitAfter(failures)}
        WHERE blocked_until <= ${now} RETURNING failures`,
      countedRow,
    ),
    blocked: returning(sql`SELECT blocked_until FROM sign_in_backoffs WHERE login_hash = ${loginHash}`, blockedRow),
  };
}

/** In seconds; undefined if the account may be tried now. */
function readWait({ counts, blocked: [blocked] }: Results<ReturnType<typeof countAttempt>>, now: number) {
  if (counts.length > 0) return undefined;
  return Math.max(1, Math.ceil(((blocked?.blocked_until ?? now) - now) / SECOND_MS));
}

export function forgetFailures(loginHash: string): Statement {
  return statement(sql`DELETE FROM sign_in_backoffs WHERE login_hash = ${loginHash}`);
}

/** `backoffMs` as SQL: one WHEN per step up to the maximum. */
function waitAfter(failures: SQL): SQL {
  const steps: SQL[] = [sql`WHEN ${failures} < ${literal(BACKOFF_FROM_FAILURE)} THEN 0`];
  for (let count = BACKOFF_FROM_FAILURE; backoffMs(count) < LONGEST_WAIT_MS; count += 1) {
    steps.push(sql`WHEN ${failures} = ${literal(count)} THEN ${literal(backoffMs(count))}`);
  }
  return sql`CASE ${sql.join(steps, sql` `)} ELSE ${literal(LONGEST_WAIT_MS)} END`;
}
