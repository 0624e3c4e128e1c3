import { sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import type { Effect } from "~/domain/effects";
import { enqueue } from "~/domain/outbox/outbox.server";
import { takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import type { Refusal } from "~/domain/refusal";
import { HOUR_MS } from "~/domain/time";
import { PROOFS_PER_MEMBER_HOUR } from "./proof-terms";

export async function sendProof(
  db: Writer,
  { memberId, returnPath = null }: { memberId: number; returnPath?: string | null },
  now: number,
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const limit = { bucket: `verify-address:${memberId}`, limit: PROOFS_PER_MEMBER_HOUR, windowMs: HOUR_MS };
  const sentence = "We've sent several emails already. Look in your spam folder, or try again in an hour.";
  const limited = await takeSlotOrRefuse(db, limit, { now, sentence });
  if (limited) return limited;
  const payload = sql`SELECT json_object('mail', 'verify-address', 'memberId', id,
    'returnPath', ${returnPath}) FROM users
    WHERE id = ${memberId} AND email_verified_at IS NULL`;
  return db.commit({
    effects: enqueue({ kind: "mail", payload, dedupeKey: `verify-address:${memberId}` }, now),
  });
}
