import { eq, sql } from "drizzle-orm";
import { answerTo, mustChangeOne, statement, type Writer } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import type { CommonPasswords } from "~/domain/accounts/common-passwords";
import { refuseUnconfirmed, refuseWithoutFactor } from "~/domain/accounts/confirmation";
import { endLinks } from "~/domain/accounts/emailed-link.server";
import { hashPassword, verifyPassword } from "~/domain/accounts/hash-password.server";
import { endOthers } from "~/domain/accounts/list-sessions.server";
import { passwordFault } from "~/domain/accounts/password";
import { asksSecondStep } from "~/domain/accounts/second-factor/read-factors.server";
import type { Session } from "~/domain/accounts/session.server";
import type { Effect } from "~/domain/effects";
import { enqueue } from "~/domain/outbox/outbox.server";
import type { Randomness } from "~/domain/randomness";
import { takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import { isRefusal, type Refusal, refuse, refuseField } from "~/domain/refusal";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import { FIRST_PASSWORD, type Origin } from "~/domain/security-events/security-event";

const ATTEMPTS = 10;
const WINDOW_MS = 15 * 60_000;
const TOO_MANY_ATTEMPTS = "Too many attempts. Please wait a few minutes and try again.";

export async function changePassword(
  db: Writer,
  change: { session: Session; current: string; password: string; from?: Origin | null },
  { now, randomness, common }: { now: number; randomness: Randomness; common: CommonPasswords },
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const { session, current, password, from = null } = change;
  const { id, username, email } = session.member;
  const fault = passwordFault(password, { username, email }, common);
  if (fault) return refuseField("password", fault);

  const [row] = await db
    .select({ passwordHash: users.passwordHash, hasFactor: asksSecondStep(sql`users.id`).mapWith(Boolean) })
    .from(users)
    .where(eq(users.id, id));
  if (!row?.passwordHash) return refuse("not_allowed", "Your account has no password to change.");
  if (row.hasFactor) {
    const withoutCode = refuseWithoutFactor(session, now, "A new password needs");
    if (withoutCode) return refuse(withoutCode.refused, withoutCode.message);
  }
  const limit = { bucket: `change-password:${id}`, limit: ATTEMPTS, windowMs: WINDOW_MS };
  const refusal = await takeSlotOrRefuse(db, limit, { now, sentence: TOO_MANY_ATTEMPTS });
  if (refusal) return refusal;

  if (!verifyPassword(current, row.passwordHash).isRight) {
    await db.commit([recordSecurityEvent({ kind: "confirmation-failed", memberId: id, from }, now)]);
    return refuseField("current", "This is not your current password.");
  }
  return savePassword(db, { session, former: row.passwordHash, password, from }, { now, randomness });
}

export async function setPassword(
  db: Writer,
  first: { session: Session; password: string; from: Origin },
  { now, randomness, common }: { now: number; randomness: Randomness; common: CommonPasswords },
) {
  const refusal = refuseUnconfirmed(first.session, now, "A password needs");
  if (refusal) return refusal;
  const fault = passwordFault(first.password, first.session.member, common);
  if (fault) return refuseField("password", fault);
  return savePassword(db, { ...first, former: null }, { now, randomness });
}

/** Refuses a session that has ended, or another password than `former`: its owner may have taken the account back. */
async function savePassword(
  db: Writer,
  change: { session: Session; former: string | null; password: string; from: Origin | null },
  { now, randomness }: { now: number; randomness: Randomness },
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const { session, former, password, from } = change;
  const { id } = session.member;
  const [mail, detail] =
    former === null ? (["password-set", FIRST_PASSWORD] as const) : (["password-changed"] as const);
  const done = await db
    .commit({
      changed: statement(
        sql`UPDATE users SET password_hash = ${hashPassword(password, randomness)} WHERE id = ${id} AND password_hash IS ${former}`,
      ),
      once: mustChangeOne,
      links: endLinks(id),
      ended: endOthers(db, session, now),
      mailed: enqueue({ kind: "mail", payload: { mail, memberId: id, at: now } }, now),
      event: recordSecurityEvent({ kind: "password-changed", memberId: id, from, detail: detail ?? null }, now),
    })
    .catch(answerTo({ conflict: () => refuse("conflict", "Your password was changed meanwhile. Reload the page.") }));
  return isRefusal(done) ? done : { effects: [...done.ended.effects, ...done.mailed, ...done.event] };
}
