import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import * as z from "zod";
import type { Reader, Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { failedBecause } from "~/db/refused";
import { emailProofs, users } from "~/db/schema/accounts";
import { type Statement, statement } from "~/db/statement.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { enqueue } from "~/domain/outbox/outbox.server";
import { refuse } from "~/domain/refusal";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import type { Origin } from "~/domain/security-events/security-event";

export const proofSchema = z.object({ token: z.string() });

export const PROOF_OVER = "This link has expired or was already used. Send a new one from your settings.";
const ADDRESS_TAKEN = "Another account has verified this address. Choose a different one in your settings.";

export async function findProof(db: Reader, token: string, now: number) {
  const tokenHash = await hashToken(token);
  const [found] = await db
    .select({
      memberId: users.id,
      username: users.username,
      email: emailProofs.email,
      /** The member's address by now. */
      current: users.email,
      returnPath: emailProofs.returnPath,
      isDone: sql`${emailProofs.usedAt} IS NOT NULL`.mapWith(Boolean).as("is_done"),
    })
    .from(emailProofs)
    .innerJoin(users, eq(users.id, emailProofs.userId))
    .where(and(eq(emailProofs.tokenHash, tokenHash), gt(emailProofs.expiresAt, now)));
  return found;
}

/**
 * Only a viewer who is signed in to the account can, or a stranger whose address was typed could verify it by a
 * careless click. The former address is sent a link that undoes the change.
 */
export async function proveEmail(
  db: Writer,
  { token, viewerId }: z.infer<typeof proofSchema> & { viewerId: number | null },
  { now, from }: { now: number; from: Origin },
) {
  const proof = await findProof(db, token, now);
  if (!proof || proof.isDone) return refuse("conflict", PROOF_OVER);
  const { memberId, email, username } = proof;
  if (viewerId !== memberId)
    return refuse("not_allowed", `Sign in to ${username} first: only its member can verify the address.`);
  const tokenHash = await hashToken(token);
  const isChange = proof.current.toLowerCase() !== email.toLowerCase();
  // Whoever reads the former address is told only if it was theirs.
  const former = sql`SELECT json_object('mail', 'address-changed-from', 'memberId', id, 'at', CAST(${now} AS INTEGER), 'former', email)
    FROM users WHERE id = ${memberId} AND email_verified_at IS NOT NULL AND lower(email) <> ${email.toLowerCase()}`;
  const changed = sql`SELECT json_object('mail', 'address-changed', 'memberId', id, 'at', CAST(${now} AS INTEGER))
    FROM users WHERE id = ${memberId} AND lower(email) <> ${email.toLowerCase()}`;
  const isWanted = sql`EXISTS (SELECT 1 FROM email_changes AS w
    WHERE w.user_id = ${users.id} AND lower(w.email) = ${email.toLowerCase()})`;
  try {
    const { mailed, event } = await db.commit({
      used: db
        .update(emailProofs)
        .set({ usedAt: now })
        .where(and(eq(emailProofs.tokenHash, tokenHash), isNull(emailProofs.usedAt), gt(emailProofs.expiresAt, now))),
      once: mustChangeOne,
      mailed: [enqueue({ kind: "mail", payload: former }, now), enqueue({ kind: "mail", payload: changed }, now)],
      event: recordSecurityEvent({ kind: isChange ? "email-changed" : "email-verified", memberId, from }, now),
      formerLinks: endFormerLinks(memberId, email),
      verified: db
        .update(users)
        .set({ email, emailVerifiedAt: now })
        .where(and(eq(users.id, memberId), or(eq(sql`lower(${users.email})`, email.toLowerCase()), isWanted))),
      isTheirs: mustChangeOne,
      fulfilled: statement(
        sql`DELETE FROM email_changes WHERE user_id = ${memberId} AND lower(email) = ${email.toLowerCase()}`,
      ),
    });
    return { ...proof, effects: [...mailed.flat(), ...event] };
  } catch (error) {
    if (failedBecause(error, ["conflict"])) return refuse("conflict", PROOF_OVER);
    if (failedBecause(error, ["unique"])) return refuse("conflict", ADDRESS_TAKEN);
    throw error;
  }
}

/** Before the address changes. */
function endFormerLinks(memberId: number, email: string): readonly Statement[] {
  const isFormer = sql`EXISTS (SELECT 1 FROM users WHERE id = ${memberId} AND lower(email) <> ${email.toLowerCase()})`;
  return [
    statement(sql`DELETE FROM password_resets WHERE user_id = ${memberId} AND used_at IS NULL AND ${isFormer}`),
    statement(sql`DELETE FROM email_proofs WHERE user_id = ${memberId} AND used_at IS NULL AND ${isFormer}`),
  ];
}
