import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { literal, type Results, returning, type Statement, statement } from "~/db/database.server";
import { SECOND_MS } from "~/domain/time";
import { BACKOFF_FORGOTTEN_MS, BACKOFF_FROM_FAILURE, backoffMs, LONGEST_WAIT_MS } from "./sign-in-backoff";

const countedRow = z.object({ failures: z.int() });
const blockedRow = z.object({ blocked_until: z.int() });

/** Directly after `takeBothSlots`: without slots (`changes()` is 0) nothing counts, so no one can lock an owner out. */
export function countAttempt(loginHash: string | SQL, now: number) {
  const forgotten = now - BACKOFF_FORGOTTEN_MS;
  const failures: SQL = sql`CASE WHEN blocked_until < ${forgotten} THEN 1 ELSE failures + 1 END`;
  return {
    counted: returning(
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
export function readWait({ counted, blocked: [blocked] }: Results<ReturnType<typeof countAttempt>>, now: number) {
  if (counted.length > 0) return undefined;
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
