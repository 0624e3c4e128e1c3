import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { answerTo, mustChangeOne, type Reader, type Writer } from "~/db/database.server";
import { authenticators } from "~/db/schema/second-factor";
import { sessionMustExist } from "~/db/session-must-exist.server";
import type { CachedSession } from "~/domain/accounts/cached-session.server";
import { refuseUnconfirmed, refuseWithoutFactor } from "~/domain/accounts/confirmation";
import type { Session } from "~/domain/accounts/session.server";
import type { Randomness } from "~/domain/randomness";
import { takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import type { Origin } from "~/domain/security-events/security-event";
import { MINUTE_MS } from "~/domain/time";
import { contextOf, refuseWrongCode, type SecretBox } from "./check-code.server";
import { CHANGE_NEEDS } from "./factor-terms";
import { hasSecondFactor } from "./read-factors.server";
import { endRecoveryCodes, reportFactorChange } from "./replace-recovery-codes.server";
import { formatSecret, keyUri, SECRET_BYTES, stepOf } from "./totp.server";
import { refuseFactorChange, turnOnFactor } from "./turn-on-factor.server";

const TRIES = { limit: 5, windowMs: 5 * MINUTE_MS };
const TOO_MANY_TRIES = "Too many wrong codes. Please wait a few minutes and try again.";
const NOT_STARTED = "This set-up has ended. Start again.";

export async function startAuthenticator(
  db: Writer,
  session: Session,
  { now, randomness, box }: { now: number; randomness: Randomness; box: SecretBox },
): Promise<Refusal | undefined> {
  const { id: userId } = session.member;
  const refusal = refuseFactorChange(session, await hasSecondFactor(db, userId), now);
  if (refusal) return refusal;
  const sealedSecret = await box.seal(randomness.bytes(SECRET_BYTES), contextOf(userId));
  const exists = () =>
    refuse("conflict", "You already have an authenticator app. Remove it before you set up another one.");
  const done = await db
    .commit([
      db.delete(authenticators).where(and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt))),
      db.insert(authenticators).values({ userId, sealedSecret, createdAt: now }),
    ])
    .catch(answerTo({ authenticator_exists: exists }));
  return isRefusal(done) ? done : undefined;
}

export async function findSetUp(db: Reader, session: CachedSession, { now, box }: { now: number; box: SecretBox }) {
  const secret = refuseUnconfirmed(session, now) ? undefined : await newSecret(db, session, box);
  return secret && { uri: keyUri(secret, session.member.username), secret: formatSecret(secret) };
}

async function newSecret(db: Reader, { member }: CachedSession, box: SecretBox): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ sealedSecret: authenticators.sealedSecret })
    .from(authenticators)
    .where(and(eq(authenticators.userId, member.id), isNull(authenticators.confirmedAt)));
  return row && box.open(row.sealedSecret, contextOf(member.id));
}

export async function finishAuthenticator(
  db: Writer,
  { session, code, formKey }: { session: Session; code: string; formKey?: string | undefined },
  { now, randomness, box, from }: { now: number; randomness: Randomness; box: SecretBox; from: Origin },
) {
  const { id: memberId } = session.member;
  const refusal = refuseFactorChange(session, await hasSecondFactor(db, memberId), now);
  if (refusal) return refusal;
  const tries = { bucket: `set-up-app:${memberId}`, ...TRIES };
  const limitRefusal = await takeSlotOrRefuse(db, tries, { now, sentence: TOO_MANY_TRIES });
  if (limitRefusal) return { ...limitRefusal, fields: { code: limitRefusal.message } };
  const secret = await newSecret(db, session, box);
  if (!secret) return refuse("conflict", NOT_STARTED);
  const lastStep = await stepOf(secret, code.replaceAll(/\s/g, ""), now);
  if (lastStep === undefined)
    return refuseWrongCode(
      "This code is incorrect. Check that your phone sets its clock automatically, and enter the newest code.",
    );
  const change = { change: "authenticator-added", from } as const;
  const confirming = { now, randomness, formKey };
  const { codes, confirmed, statements, report } = await turnOnFactor(db, session, change, confirming);
  const ended = () => refuse("conflict", NOT_STARTED);
  const done = await db
    .commit({
      turnedOn: db
        .update(authenticators)
        .set({ confirmedAt: now, lastStep })
        .where(and(eq(authenticators.userId, memberId), isNull(authenticators.confirmedAt))),
      once: mustChangeOne,
      statements,
      report,
    })
    .catch(answerTo({ conflict: ended, too_many_recovery_codes: ended }));
  return isRefusal(done) ? done : { codes, effects: done.report.flat(), confirmed };
}

export async function removeAuthenticator(db: Writer, session: Session, { now, from }: { now: number; from: Origin }) {
  const refusal = refuseWithoutFactor(session, now, CHANGE_NEEDS);
  if (refusal) return refusal;
  const { id: memberId } = session.member;
  const done = await db
    .commit({
      session: sessionMustExist(session.id),
      removed: db
        .delete(authenticators)
        .where(and(eq(authenticators.userId, memberId), isNotNull(authenticators.confirmedAt))),
      once: mustChangeOne,
      codes: endRecoveryCodes(memberId),
      report: reportFactorChange(memberId, { change: "authenticator-removed", from }, now),
    })
    .catch(answerTo({ conflict: () => refuse("conflict", "Your account has no authenticator app.") }));
  return isRefusal(done) ? done : { effects: done.report.flat() };
}
