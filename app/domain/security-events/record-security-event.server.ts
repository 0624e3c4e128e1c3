import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { returning, type Statement, statement } from "~/db/database.server";
import type { Effect } from "~/domain/effects";
import { networkOf } from "~/domain/rate-limits/address-bucket";
import { type Origin, SECURITY_EVENT_KINDS, type SecurityEventKind } from "./security-event";

interface NewSecurityEvent {
  readonly kind: SecurityEventKind;
  /** As SQL where only the batch knows it; NULL records nothing. */
  readonly memberId: number | SQL;
  /** Null for what no browser asked for, such as the operator's decisions. */
  readonly from: Origin | null;
  /** At most 80 characters that the member recognizes: a provider, the name of a passkey, "Visa ending 4242". */
  readonly detail?: string | SQL | null;
}

const effectRow = z
  .object({ user_id: z.int(), kind: z.enum(SECURITY_EVENT_KINDS) })
  .transform(({ user_id, kind }): Effect => ({ kind: "security-event", memberId: user_id, what: kind }));

/** In the batch of what it reports. The effect writes its line to the site's log. */
export function recordSecurityEvent(event: NewSecurityEvent, now: number): Statement<readonly Effect[]> {
  return returning(sql`${insertEvent(event, now)} RETURNING user_id, kind`, effectRow);
}

/**
 * As failed before its password or code is checked, so that a crash or parallel guesses leave it on record. Directly
 * after `countAttempt`: an attempt that wasn't counted (`changes()` is 0) isn't one.
 */
export function recordAttempt(
  memberId: number | SQL,
  from: Origin,
  now: number,
  kind: "sign-in-failed" | "code-failed" | "confirmation-failed" = "sign-in-failed",
): Statement<number | undefined> {
  const attempt = insertEvent({ kind, memberId, from }, now, sql`AND changes() = 1`);
  const insert = returning(sql`${attempt} RETURNING id`, z.object({ id: z.int() }));
  return { toSQL: insert.toSQL, read: (rows) => insert.read(rows)[0]?.id };
}

/** The attempt with that id was right: it signed the member in, led to the second step, or was its code. */
export function confirmAttempt(kind: "signed-in" | "second-step-due" | "code-accepted", attemptId: number) {
  return returning(
    sql`UPDATE security_events SET kind = ${kind} WHERE id = ${attemptId} AND kind IN ('sign-in-failed', 'code-failed')
      RETURNING user_id, kind`,
    effectRow,
  );
}

/** The attempt was right, but isn't worth a line: it confirmed a session, or its account is suspended. */
export function forgetAttempt(attemptId: number): Statement {
  return statement(sql`DELETE FROM security_events
    WHERE id = ${attemptId} AND kind IN ('confirmation-failed', 'sign-in-failed')`);
}

function insertEvent({ kind, memberId, from, detail }: NewSecurityEvent, now: number, only = sql``): SQL {
  return sql`INSERT INTO security_events (user_id, kind, at, device, network, detail)
    SELECT member, ${kind}, ${now}, ${from?.device ?? null}, ${from ? networkOf(from.address) : null}, ${detail ?? null}
    FROM (SELECT (${memberId}) AS member) WHERE member IS NOT NULL ${only}`;
}
