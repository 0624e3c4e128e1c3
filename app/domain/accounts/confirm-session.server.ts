import { and, eq } from "drizzle-orm";
import * as z from "zod";
import type { Reader, Writer } from "~/db/client.server";
import { oauthAccounts, sessions, users } from "~/db/schema/accounts";
import { returningOne } from "~/db/statement.server";
import { giveSlotBack, readSlot, takeSlot } from "~/domain/rate-limits/rate-limit.server";
import { type Refusal, refuse } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import { readAccount } from "./account.server";
import { addressBucket } from "./address-bucket";
import { refuseUnconfirmed, type WaysToConfirm } from "./confirmation";
import { isTooLongToHash } from "./password";
import { verifyPassword } from "./password-hash.server";
import { PROVIDER_NAMES, type ProviderProfile } from "./provider";
import { hashToken, type Session } from "./session.server";
import { countAttempt, forgetFailures, readWait } from "./sign-in-backoff.server";

const WINDOW_MS = 3 * MINUTE_MS;
const WRONG = "The password is incorrect.";
const hashRow = z.object({ password_hash: z.string().nullable() });

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
  const found = await db.commit({
    member: returningOne(db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id)), hashRow),
    slot: takeSlot(limit, now),
    attempt: countAttempt(loginHash, now),
  });
  const beside = (sentence: string) => ({ fields: { password: sentence } });
  const slot = readSlot(found.slot, limit, now);
  if ("retryAfterSeconds" in slot) {
    const sentence = "Too many wrong passwords from your network. Please wait a few minutes and try again.";
    return refuse("rate_limited", sentence, { ...slot, ...beside(sentence) });
  }
  const wait = readWait(found.attempt, now);
  if (wait) {
    const sentence = `Too many wrong passwords. Try again in ${wait} s.`;
    return refuse("rate_limited", sentence, { retryAfterSeconds: wait, ...beside(sentence) });
  }
  const hash = found.member.password_hash;
  if (isTooLongToHash(password) || !verifyPassword(password, hash).isRight) {
    const sentence = hash === null ? "Your account has no password. Confirm at the provider you sign in with." : WRONG;
    return refuse("not_allowed", sentence, beside(sentence));
  }
  await db.commit([confirm(db, session, now), giveSlotBack(slot.slot), forgetFailures(loginHash)]);
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
  await confirm(db, session, now);
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

function confirm(db: Writer, { tokenHash }: Session, now: number) {
  return db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.tokenHash, tokenHash));
}
