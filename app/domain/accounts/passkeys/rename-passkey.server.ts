import { and, eq, sql } from "drizzle-orm";
import { answerTo, mustChangeOne, type Writer } from "~/db/database.server";
import { passkeys } from "~/db/schema/second-factor";
import { sessionMustExist } from "~/db/session-must-exist.server";
import { refuseWithoutFactor } from "~/domain/accounts/confirmation";
import { CHANGE_NEEDS } from "~/domain/accounts/second-factor/factor-terms";
import { endRecoveryCodes, reportFactorChange } from "~/domain/accounts/second-factor/replace-recovery-codes.server";
import type { Session } from "~/domain/accounts/session.server";
import type { Effect } from "~/domain/effects";
import { isRefusal, type Refusal, refuse, refuseField } from "~/domain/refusal";
import type { Origin } from "~/domain/security-events/security-event";
import { PASSKEY_NAME_MAX } from "./passkey-terms";

/** Reads a passkey's name: 1 to 40 characters on one line. */
export function passkeyName(input: string): string | Refusal {
  const name = input.trim().replace(/\s+/g, " ");
  if (name === "") return refuseField("name", "Enter a name for the passkey, such as “My phone”.");
  if (name.length > PASSKEY_NAME_MAX) return refuseField("name", `Use ${PASSKEY_NAME_MAX} characters or fewer.`);
  return name;
}

export async function renamePasskey(db: Writer, { memberId, id }: { memberId: number; id: number }, name: string) {
  const renamed = db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, memberId)));
  const done = await db.commit({ renamed, once: mustChangeOne }).catch(answerTo({ conflict: refuseUnknown }));
  return isRefusal(done) ? done : undefined;
}

export async function removePasskey(
  db: Writer,
  { session, id }: { session: Session; id: number },
  { now, from }: { now: number; from: Origin },
): Promise<{ effects: readonly Effect[] } | Refusal> {
  const refusal = refuseWithoutFactor(session, now, CHANGE_NEEDS);
  if (refusal) return refusal;
  const { id: memberId } = session.member;
  const passkeyName = sql<string>`(SELECT name FROM passkeys WHERE id = ${id} AND user_id = ${memberId})`;
  const done = await db
    .commit({
      session: sessionMustExist(session.id),
      // Before the deletion, as the event has the passkey's name.
      report: reportFactorChange(memberId, { change: "passkey-removed", from, passkeyName }, now),
      removed: db.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, memberId))),
      once: mustChangeOne,
      codes: endRecoveryCodes(memberId),
    })
    .catch(answerTo({ conflict: refuseUnknown, passkey_is_last_way_in: refuseLast }));
  return isRefusal(done) ? done : { effects: done.report.flat() };
}

const refuseLast = () =>
  refuse("conflict", "This is your last way to sign in. Set a password or add another passkey first.");

const refuseUnknown = () => refuse("conflict", "This passkey was removed already. Reload the page.");
