import { sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { emailProofs } from "~/db/schema/accounts";
import { makeToken } from "~/domain/accounts/make-token.server";
import { RETURN_PATH_MAX } from "~/domain/accounts/return-path";
import type { Effect } from "~/domain/effects";
import { enqueue } from "~/domain/outbox/outbox.server";
import type { Randomness } from "~/domain/randomness";
import { takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import type { Refusal } from "~/domain/refusal";
import { type Clock, HOUR_MS } from "~/domain/time";
import { PROOF_MS, PROOFS_PER_MEMBER_HOUR } from "./proof-terms";

export async function sendProof(
  db: Writer,
  { memberId, returnPath = null }: { memberId: number; returnPath?: string | null },
  now: number,
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const limited = await takeProofSlot(db, `verify-address:${memberId}`, now);
  if (limited) return limited;
  const payload = sql`SELECT json_object('mail', 'verify-address', 'memberId', id,
    'returnPath', ${returnPath}) FROM users
    WHERE id = ${memberId} AND email_verified_at IS NULL`;
  return db.commit({
    effects: enqueue({ kind: "mail", payload, dedupeKey: `verify-address:${memberId}` }, now),
  });
}

export function takeProofSlot(db: Writer, bucket: string, now: number): Promise<Refusal | undefined> {
  const sentence = "We've sent several emails already. Look in your spam folder, or try again in an hour.";
  return takeSlotOrRefuse(db, { bucket, limit: PROOFS_PER_MEMBER_HOUR, windowMs: HOUR_MS }, { now, sentence });
}

/** Made when the mail is written, so that no queue ever holds the token. */
export async function issueProof(
  db: Writer,
  { memberId: userId, email, returnPath = null }: { memberId: number; email: string; returnPath?: string | null },
  { clock, randomness }: { clock: Clock; randomness: Randomness },
): Promise<string> {
  const { token, tokenHash } = await makeToken(randomness);
  const now = clock.now();
  const path = returnPath !== null && returnPath.length <= RETURN_PATH_MAX ? returnPath : null;
  await db
    .insert(emailProofs)
    .values({ tokenHash, userId, email, returnPath: path, createdAt: now, expiresAt: now + PROOF_MS });
  return token;
}
