import { and, eq, or, sql } from "drizzle-orm";
import * as z from "zod";
import { answerTo, mustChangeOne, statement, type Writer } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { consumeLink, endUnusedLinks, findUnusedLink } from "~/domain/accounts/emailed-link.server";
import { enqueue } from "~/domain/outbox/outbox.server";
import { isRefusal, refuse } from "~/domain/refusal";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import type { Origin } from "~/domain/security-events/security-event";

export const proofSchema = z.object({ token: z.string() });

export const PROOF_OVER = "This link has expired or was already used. Send a new one from your settings.";
const ADDRESS_TAKEN = "Another account has verified this address. Choose a different one in your settings.";

/** Only a viewer who is signed in to the account, or a stranger could verify an address by a careless click. */
export async function proveEmail(
  db: Writer,
  { token, viewerId }: z.infer<typeof proofSchema> & { viewerId: number | null },
  { now, from }: { now: number; from: Origin },
) {
  const proof = await findUnusedLink(db, "verify", token, now);
  if (!proof) return refuse("conflict", PROOF_OVER);
  const { tokenHash, memberId, email, username } = proof;
  if (viewerId !== memberId)
    return refuse("not_allowed", `Sign in to ${username} first: only its member can verify the address.`);
  const isChange = proof.current.toLowerCase() !== email.toLowerCase();
  // Whoever reads the former address is told only if it was theirs.
  const former = sql`SELECT json_object('mail', 'address-changed-from', 'memberId', id, 'at', CAST(${now} AS INTEGER), 'former', email)
    FROM users WHERE id = ${memberId} AND email_verified_at IS NOT NULL AND lower(email) <> ${email.toLowerCase()}`;
  const changeMail = sql`SELECT json_object('mail', 'address-changed', 'memberId', id, 'at', CAST(${now} AS INTEGER))
    FROM users WHERE id = ${memberId} AND lower(email) <> ${email.toLowerCase()}`;
  const isFormer = sql`EXISTS (SELECT 1 FROM users WHERE id = ${memberId} AND lower(email) <> ${email.toLowerCase()})`;
  const isWanted = sql`EXISTS (SELECT 1 FROM email_changes AS w
    WHERE w.user_id = ${users.id} AND lower(w.email) = ${email.toLowerCase()})`;
  const done = await db
    .commit({
      used: consumeLink(db, tokenHash, now),
      mailed: [enqueue({ kind: "mail", payload: former }, now), enqueue({ kind: "mail", payload: changeMail }, now)],
      event: recordSecurityEvent({ kind: isChange ? "email-changed" : "email-verified", memberId, from }, now),
      // Before the address changes.
      formerLinks: endUnusedLinks(memberId, sql`kind <> 'undo' AND ${isFormer}`),
      verified: db
        .update(users)
        .set({ email, emailVerifiedAt: now })
        .where(and(eq(users.id, memberId), or(eq(sql`lower(${users.email})`, email.toLowerCase()), isWanted))),
      isTheirs: mustChangeOne,
      fulfilled: statement(
        sql`DELETE FROM email_changes WHERE user_id = ${memberId} AND lower(email) = ${email.toLowerCase()}`,
      ),
    })
    .catch(
      answerTo({ conflict: () => refuse("conflict", PROOF_OVER), unique: () => refuse("conflict", ADDRESS_TAKEN) }),
    );
  return isRefusal(done) ? done : { ...proof, effects: [...done.mailed.flat(), ...done.event] };
}
