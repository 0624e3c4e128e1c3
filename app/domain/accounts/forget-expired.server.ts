import { sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { literal } from "~/db/literal";
import { statement } from "~/db/statement.server";
import { SWEEP_BACKOFF_KEPT_MS } from "~/domain/sweeping/sweep-rows.server";
import { DAY_MS } from "~/domain/time";
import { SECURITY_EVENTS_KEPT_MS } from "./activity/security-event";
import { BACKOFF_FORGOTTEN_MS } from "./sign-in-backoff";

/** No rate limit looks back further than this. */
const RATE_EVENTS_KEPT_MS = DAY_MS;
/** The most rows of each table that one run deletes; the next run continues. */
const ROWS_PER_RUN = 500;

/**
 * Deletes expired sessions, links and sign-ins that weren't finished, and attempts and failures that no limit and no
 * wait counts any more.
 */
export async function forgetExpired(db: Writer, now: number): Promise<void> {
  await db.commit([
    statement(sql`DELETE FROM sessions WHERE token_hash IN
      (SELECT token_hash FROM sessions WHERE expires_at <= ${now} LIMIT ${literal(ROWS_PER_RUN)})`),
    statement(sql`DELETE FROM password_resets WHERE token_hash IN
      (SELECT token_hash FROM password_resets WHERE expires_at <= ${now} LIMIT ${literal(ROWS_PER_RUN)})`),
    statement(sql`DELETE FROM security_events WHERE id IN
      (SELECT id FROM security_events WHERE at <= ${now - SECURITY_EVENTS_KEPT_MS} LIMIT ${literal(ROWS_PER_RUN)})`),
    statement(sql`DELETE FROM unfinished_sign_ins WHERE token_hash IN
      (SELECT token_hash FROM unfinished_sign_ins WHERE expires_at <= ${now} LIMIT ${literal(ROWS_PER_RUN)})`),
    statement(sql`DELETE FROM passkey_challenges WHERE challenge_hash IN
      (SELECT challenge_hash FROM passkey_challenges WHERE expires_at <= ${now} LIMIT ${literal(ROWS_PER_RUN)})`),
    statement(sql`DELETE FROM email_proofs WHERE token_hash IN
      (SELECT token_hash FROM email_proofs WHERE expires_at <= ${now} LIMIT ${literal(ROWS_PER_RUN)})`),
    statement(sql`DELETE FROM email_undos WHERE token_hash IN
      (SELECT token_hash FROM email_undos WHERE expires_at <= ${now} LIMIT ${literal(ROWS_PER_RUN)})`),
    statement(sql`DELETE FROM rate_events WHERE id IN
      (SELECT id FROM rate_events WHERE at <= ${now - RATE_EVENTS_KEPT_MS} LIMIT ${literal(ROWS_PER_RUN)})`),
    statement(sql`DELETE FROM sign_in_backoffs WHERE login_hash IN
      (SELECT login_hash FROM sign_in_backoffs WHERE blocked_until < ${now - BACKOFF_FORGOTTEN_MS} LIMIT ${literal(ROWS_PER_RUN)})`),
    statement(sql`DELETE FROM sweep_backoffs WHERE (kind, row_id) IN
      (SELECT kind, row_id FROM sweep_backoffs WHERE retry_at < ${now - SWEEP_BACKOFF_KEPT_MS} LIMIT ${literal(ROWS_PER_RUN)})`),
  ]);
}
