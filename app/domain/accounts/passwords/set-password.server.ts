import { and, eq, isNull } from "drizzle-orm";
import { mustChangeOne, type Writer } from "~/db/database.server";
import { answerTo } from "~/db/refused";
import { users } from "~/db/schema/accounts";
import type { CommonPasswords } from "~/domain/accounts/common-passwords";
import { refuseUnconfirmed } from "~/domain/accounts/confirmation";
import { endLinks } from "~/domain/accounts/email/end-links.server";
import { hashPassword } from "~/domain/accounts/hash-password.server";
import { endOthers } from "~/domain/accounts/list-sessions.server";
import { passwordFault } from "~/domain/accounts/password";
import type { Session } from "~/domain/accounts/session.server";
import type { Effect } from "~/domain/effects";
import { enqueue } from "~/domain/outbox/outbox.server";
import type { Randomness } from "~/domain/randomness";
import { isRefusal, type Refusal, refuse, refuseField } from "~/domain/refusal";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import { FIRST_PASSWORD, type Origin } from "~/domain/security-events/security-event";

export async function setPassword(
  db: Writer,
  { session, wanted, from }: { session: Session; wanted: string; from: Origin },
  { now, randomness, common }: { now: number; randomness: Randomness; common: CommonPasswords },
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const unconfirmed = refuseUnconfirmed(session, now, "A password needs");
  if (unconfirmed) return unconfirmed;
  const { id, username, email } = session.member;
  const fault = passwordFault(wanted, { username, email }, common);
  if (fault) return refuseField("password", fault);
  const passwordHash = hashPassword(wanted, randomness);
  const done = await db
    .commit({
      set: db
        .update(users)
        .set({ passwordHash })
        .where(and(eq(users.id, id), isNull(users.passwordHash))),
      once: mustChangeOne,
      links: endLinks(id),
      ended: endOthers(db, session, now),
      mailed: enqueue({ kind: "mail", payload: { mail: "password-set", memberId: id, at: now } }, now),
      event: recordSecurityEvent({ kind: "password-changed", memberId: id, from, detail: FIRST_PASSWORD }, now),
    })
    .catch(answerTo({ conflict: () => refuse("conflict", "Your account has a password already.") }));
  return isRefusal(done) ? done : { effects: [...done.ended.effects, ...done.mailed, ...done.event] };
}
