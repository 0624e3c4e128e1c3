import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Writer } from "~/db/database.server";
import { RESETS_PER_ADDRESS_HOUR, RESETS_PER_NETWORK_HOUR } from "~/domain/accounts/account-terms";
import { emailFault } from "~/domain/accounts/email";
import { accountOf, verifiedAccountOf } from "~/domain/accounts/email/account-of.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import type { Effect } from "~/domain/effects";
import { enqueue } from "~/domain/outbox/outbox.server";
import { addressBucket } from "~/domain/rate-limits/address-bucket";
import { takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import { type Refusal, refuseField } from "~/domain/refusal";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import type { Origin } from "~/domain/security-events/security-event";
import { HOUR_MS } from "~/domain/time";

export const resetRequestSchema = z.strictObject({ email: z.string() });

/** It does the same for nobody's address, in the same trips, so that neither answer nor time tells who is a member. */
export async function requestReset(
  db: Writer,
  input: { readonly email: string },
  { address, device, now }: Origin & { now: number },
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const email = input.email.trim().toLowerCase();
  const fault = emailFault(email);
  if (fault) return refuseField("email", fault);

  const of = await hashToken(`reset:${email}`);
  const mailbox = { bucket: `reset:${of}`, limit: RESETS_PER_ADDRESS_HOUR, windowMs: HOUR_MS };
  const network = { bucket: `reset:${addressBucket(address)}`, limit: RESETS_PER_NETWORK_HOUR, windowMs: HOUR_MS };
  const refusal =
    (await takeSlotOrRefuse(db, network, {
      now,
      sentence: "Too many requests from your network. Please try again later.",
    })) ??
    (await takeSlotOrRefuse(db, mailbox, {
      now,
      sentence: "Too many links were requested for this address. Use the newest email, or try again later.",
    }));
  if (refusal) return refusal;

  const payload = sql`SELECT json_object('mail', 'password-reset', 'memberId', id) FROM users
    WHERE id = ${accountOf(email)}`;
  // An account that only typed the address gets no event, or its member would learn that there is another.
  const memberId = verifiedAccountOf(email);
  const { mailed, event } = await db.commit({
    mailed: enqueue({ kind: "mail", payload, dedupeKey: `reset:${of}` }, now),
    event: recordSecurityEvent({ kind: "reset-requested", memberId, from: { address, device } }, now),
  });
  return { effects: [...mailed, ...event] };
}
