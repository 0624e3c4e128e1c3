import { eq, sql } from "drizzle-orm";
import { answerTo, type Reader, statement, type Writer } from "~/db/database.server";
import { emailChanges } from "~/db/schema/accounts";
import { sessionMustExist } from "~/db/session-must-exist.server";
import { PROOFS_PER_MEMBER_HOUR } from "~/domain/accounts/account-terms";
import { type Asker, refuseUnconfirmed } from "~/domain/accounts/confirmation";
import { emailFault } from "~/domain/accounts/email";
import { endUnusedLinks } from "~/domain/accounts/emailed-link.server";
import type { Effect } from "~/domain/effects";
import { enqueue } from "~/domain/outbox/outbox.server";
import { takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import { isRefusal, type Refusal, refuseEnded, refuseField } from "~/domain/refusal";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import { HOUR_MS } from "~/domain/time";

/** Nothing changes before the link is used. It does the same for an address that has an account. */
export async function changeEmail(
  db: Writer,
  { email: present, ...asker }: Asker & { email: string },
  { email: input, now }: { email: string; now: number },
): Promise<{ readonly email: string; readonly effects: readonly Effect[] } | Refusal> {
  const { memberId, from = null } = asker;
  const email = input.trim();
  const isPresent = email.toLowerCase() === present.toLowerCase();
  const fault = emailFault(email) ?? (isPresent ? "This is your address already." : undefined);
  if (fault) return refuseField("email", fault);
  const refusal = refuseUnconfirmed(asker, now, "A new email address needs");
  if (refusal) return refusal;
  const limitRefusal = await takeProofSlot(db, `change-address:${memberId}`, now);
  if (limitRefusal) return limitRefusal;
  const insert = db.insert(emailChanges).values({ userId: memberId, email, requestedAt: now });
  const done = await db
    .commit({
      session: sessionMustExist(asker.sessionId),
      change: insert.onConflictDoUpdate({ target: emailChanges.userId, set: { email, requestedAt: now } }),
      older: endUnusedLinks(memberId, sql`kind = 'verify'`),
      mailed: mailTo(memberId, now),
      event: recordSecurityEvent({ kind: "email-change-requested", memberId, from }, now),
    })
    .catch(answerTo({ conflict: refuseEnded }));
  return isRefusal(done) ? done : { email, effects: [...done.mailed, ...done.event] };
}

export async function sendChangeAgain(db: Writer, memberId: number, now: number) {
  const refusal = await takeProofSlot(db, `change-address:${memberId}`, now);
  return refusal ?? db.commit({ effects: mailTo(memberId, now) });
}

export async function cancelChange(db: Writer, memberId: number): Promise<void> {
  await db.commit({
    change: statement(sql`DELETE FROM email_changes WHERE user_id = ${memberId}`),
    links: endUnusedLinks(memberId, sql`kind = 'verify'`),
  });
}

export async function wantedEmail(db: Reader, memberId: number): Promise<string | null> {
  const [row] = await db.select().from(emailChanges).where(eq(emailChanges.userId, memberId));
  return row?.email ?? null;
}

const mailTo = (memberId: number, now: number) =>
  enqueue(
    { kind: "mail", payload: { mail: "confirm-address", memberId }, dedupeKey: `confirm-address:${memberId}` },
    now,
  );

export async function sendProof(
  db: Writer,
  { memberId, returnPath = null }: { memberId: number; returnPath?: string | null },
  now: number,
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const refusal = await takeProofSlot(db, `verify-address:${memberId}`, now);
  if (refusal) return refusal;
  const payload = sql`SELECT json_object('mail', 'verify-address', 'memberId', id,
    'returnPath', ${returnPath}) FROM users
    WHERE id = ${memberId} AND email_verified_at IS NULL`;
  return db.commit({
    effects: enqueue({ kind: "mail", payload, dedupeKey: `verify-address:${memberId}` }, now),
  });
}

function takeProofSlot(db: Writer, bucket: string, now: number): Promise<Refusal | undefined> {
  const sentence = "We've sent several emails already. Look in your spam folder, or try again in an hour.";
  return takeSlotOrRefuse(db, { bucket, limit: PROOFS_PER_MEMBER_HOUR, windowMs: HOUR_MS }, { now, sentence });
}
