import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Reader, Writer } from "~/db/client.server";
import { oauthAccounts } from "~/db/schema/accounts";
import { statement } from "~/db/statement.server";
import { giveSlotBack, slotOf, takeSlot } from "~/domain/rate-limits/rate-limit.server";
import { type Refusal, refuse } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import { readAccount } from "./account.server";
import { addressBucket } from "./address-bucket";
import { refuseUnconfirmed, type WaysToConfirm } from "./confirmation";
import { isTooLongToHash } from "./password";
import { verifyPassword } from "./password-hash.server";
import { PROVIDER_NAMES, type ProviderProfile } from "./provider";
import { hashToken, type Session } from "./session.server";
import { countAttempt, forgetFailures, waitOf } from "./sign-in-backoff.server";

const WINDOW_MS = 3 * MINUTE_MS;
const WRONG = "The password is incorrect.";
const hashSchema = z.array(z.object({ password_hash: z.string().nullable() })).max(1);

/**
 * Confirms the session with its member's password, for `CONFIRMED_MS`. A wrong one counts as a failed sign-in
 * with their name and from their address, and is on record before the hash is computed. Refused: `not_allowed` for a
 * wrong password or a member without one, `rate_limited` past `failuresPerAddress` (in 3 minutes) or while the name has
 * to wait.
 */
export async function confirmWithPassword(
  db: Writer,
  { session, password }: { session: Session; password: string },
  { now, address, failuresPerAddress }: { now: number; address: string; failuresPerAddress: number },
): Promise<Refusal | undefined> {
  const { id, username } = session.member;
  const loginHash = await hashToken(`login:${username.toLowerCase()}`);
  const limit = { bucket: `sign-in:${addressBucket(address)}`, limit: failuresPerAddress, windowMs: WINDOW_MS };
  const [found, ...taken] = await db.commit([
    statement(sql`SELECT password_hash FROM users WHERE id = ${id}`),
    ...takeSlot(limit, now),
    ...countAttempt(loginHash, now),
  ]);
  const beside = (sentence: string) => ({ fields: { password: sentence } });
  const slot = slotOf(taken, limit, now);
  if ("retryAfterSeconds" in slot) {
    const sentence = "Too many wrong passwords from your network. Please wait a few minutes and try again.";
    return refuse("rate_limited", sentence, { ...slot, ...beside(sentence) });
  }
  const wait = waitOf(taken.slice(3), now);
  if (wait) {
    const sentence = `Too many wrong passwords. Try again in ${wait} s.`;
    return refuse("rate_limited", sentence, { retryAfterSeconds: wait, ...beside(sentence) });
  }
  const hash = hashSchema.parse(found?.results)[0]?.password_hash ?? null;
  if (isTooLongToHash(password) || !verifyPassword(password, hash).isRight) {
    const sentence = hash === null ? "Your account has no password. Confirm at the provider you sign in with." : WRONG;
    return refuse("not_allowed", sentence, beside(sentence));
  }
  await db.commit([confirm(session, now), giveSlotBack(slot.slot), forgetFailures(loginHash)]);
  return undefined;
}

/**
 * Confirms the session with what a provider said of the person who came back from it. Refused: `not_allowed` when that
 * account is not one that signs in this very member.
 */
export async function confirmWithProvider(
  db: Writer,
  session: Session,
  { provider, providerUserId }: Pick<ProviderProfile, "provider" | "providerUserId">,
  now: number,
): Promise<Refusal | undefined> {
  const [link] = await db
    .select({ userId: oauthAccounts.userId })
    .from(oauthAccounts)
    .where(and(eq(oauthAccounts.provider, provider), eq(oauthAccounts.providerUserId, providerUserId)));
  if (link?.userId !== session.member.id)
    return refuse("not_allowed", `That is not the ${PROVIDER_NAMES[provider]} account you sign in with.`);
  await db.commit([confirm(session, now)]);
  return undefined;
}

/** Whether the session is confirmed, and how its member can confirm it. */
export async function waysToConfirm(db: Reader, session: Session, now: number): Promise<WaysToConfirm> {
  const account = await readAccount(db, session.member.id);
  return {
    isConfirmed: !refuseUnconfirmed(session, now),
    hasPassword: account?.hasPassword ?? false,
    providers: account?.providers ?? [],
  };
}

function confirm({ tokenHash }: Session, now: number) {
  return statement(sql`UPDATE sessions SET confirmed_at = ${now} WHERE token_hash = ${tokenHash}`);
}
