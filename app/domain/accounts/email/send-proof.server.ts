import { sql } from "drizzle-orm";
import type { Writer } from "~/db/database.server";
import { PROOFS_PER_MEMBER_HOUR } from "~/domain/accounts/link-terms";
import type { Effect } from "~/domain/effects";
import { enqueue } from "~/domain/outbox/outbox.server";
import { takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import type { Refusal } from "~/domain/refusal";
import { HOUR_MS } from "~/domain/time";

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
