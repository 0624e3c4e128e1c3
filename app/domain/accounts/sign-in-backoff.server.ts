import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Statement, statement } from "~/db/client.server";
import { SECOND_MS } from "~/domain/time";
import { BACKOFF_FORGOTTEN_MS, BACKOFF_FROM_FAILURE, backoffMs, LONGEST_WAIT_MS } from "./sign-in-backoff";

const countedSchema = z.array(z.object({ failures: z.int() })).max(1);
const blockedSchema = z.array(z.object({ blocked_until: z.int() })).max(1);

/**
 * Counts an attempt as a failure until {@link forgetFailures} says otherwise, unless the name has to wait. Two
 * statements for the batch of `takeSlot`, right behind it: without a slot (`changes()` is 0) nothing counts, so an
 * address that is held back can hold back nobody's name.
 */
export function countAttempt(loginHash: string, now: number): [Statement, Statement] {
  const forgotten = whole(now - BACKOFF_FORGOTTEN_MS);
  const failures: SQL = sql`CASE WHEN blocked_until < ${forgotten} THEN 1 ELSE failures + 1 END`;
  return [
    statement(sql`INSERT INTO sign_in_backoffs (login_hash, failures, blocked_until)
      SELECT ${loginHash}, 1, ${whole(now)} WHERE changes() = 1
      ON CONFLICT (login_hash) DO UPDATE SET failures = ${failures},
        blocked_until = ${whole(now)} + ${waitAfter(failures)}
      WHERE blocked_until <= ${whole(now)} RETURNING failures`),
    statement(sql`SELECT blocked_until FROM sign_in_backoffs WHERE login_hash = ${loginHash}`),
  ];
}

/** What {@link countAttempt} came to: whole seconds the name has to wait, or undefined when it may be tried. */
export function waitOf(results: readonly D1Result[], now: number): number | undefined {
  if (countedSchema.parse(results[0]?.results).length > 0) return undefined;
  const [blocked] = blockedSchema.parse(results[1]?.results);
  return Math.max(1, Math.ceil(((blocked?.blocked_until ?? now) - now) / SECOND_MS));
}

/** The name was the right person's: its failures are forgotten. */
export function forgetFailures(loginHash: string): Statement {
  return statement(sql`DELETE FROM sign_in_backoffs WHERE login_hash = ${loginHash}`);
}

/** `backoffMs` as SQL, from its own numbers: one WHEN per step until the bound. */
function waitAfter(failures: SQL): SQL {
  const steps: SQL[] = [sql`WHEN ${failures} < ${whole(BACKOFF_FROM_FAILURE)} THEN 0`];
  for (let count = BACKOFF_FROM_FAILURE; backoffMs(count) < LONGEST_WAIT_MS; count += 1) {
    steps.push(sql`WHEN ${failures} = ${whole(count)} THEN ${whole(backoffMs(count))}`);
  }
  return sql`CASE ${sql.join(steps, sql` `)} ELSE ${whole(LONGEST_WAIT_MS)} END`;
}

/** A bound number arrives as REAL; STRICT columns want an integer. */
function whole(value: number): SQL {
  return sql`CAST(${value} AS INTEGER)`;
}
