import { and, eq, gt, isNull } from "drizzle-orm";
import * as z from "zod";
import type { Reader, Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { failedBecause } from "~/db/refused";
import { passwordResets, users } from "~/db/schema/accounts";
import { addressBucket } from "~/domain/accounts/address-bucket";
import { endAll } from "~/domain/accounts/own-sessions.server";
import { passwordFault } from "~/domain/accounts/password";
import { hashPassword } from "~/domain/accounts/password-hash.server";
import { hashToken } from "~/domain/accounts/session.server";
import { forgetFailures } from "~/domain/accounts/sign-in-backoff.server";
import type { Effect } from "~/domain/effects";
import { enqueue } from "~/domain/outbox/outbox.server";
import type { Randomness } from "~/domain/randomness";
import { readSlot, takeSlot } from "~/domain/rate-limits/rate-limit.server";
import { type Refusal, refuse } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";

export const newPasswordSchema = z.object({ token: z.string(), password: z.string() });

/** A hash takes some 100 ms of a processor, so a network gets only so many. */
const TRIES = 20;
const WINDOW_MS = 15 * MINUTE_MS;

export const LINK_IS_OVER = "This link was used already or is too old. Ask for a new one.";

/** Whose password a link changes; undefined if it was used, is too old or never existed. */
export async function findReset(db: Reader, token: string, now: number) {
  const [found] = await db
    .select({ memberId: users.id, username: users.username, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(usable(await hashToken(token), now));
  return found;
}

/**
 * Replaces the password of the member whom the link belongs to, ends all their sessions and tells them by mail. Of
 * parallel uses of one link, one succeeds. Refusals: `conflict` if the link is over, `breaks_rule` for a password
 * that is too easy, `rate_limited` after {@link TRIES} tries.
 */
export async function resetPassword(
  db: Writer,
  { token, password }: z.infer<typeof newPasswordSchema>,
  { address, now, randomness }: { address: string; now: number; randomness: Randomness },
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const limit = { bucket: `use-reset:${addressBucket(address)}`, limit: TRIES, windowMs: WINDOW_MS };
  const slot = readSlot(await db.commit(takeSlot(limit, now)), limit, now);
  if ("retryAfterSeconds" in slot)
    return refuse("rate_limited", "Too many attempts. Please wait a few minutes and try again.", slot);
  const member = await findReset(db, token, now);
  if (!member) return refuse("conflict", LINK_IS_OVER);
  const fault = passwordFault(password, member);
  if (fault) return refuse("breaks_rule", fault, { fields: { password: fault } });

  const { memberId, username, email } = member;
  const passwordHash = hashPassword(password, randomness);
  const logins = await Promise.all([username, email].map((name) => hashToken(`login:${name.toLowerCase()}`)));
  const order = { mail: "password-changed", memberId, at: now } as const;
  try {
    const { mailed, ended } = await db.commit({
      used: db
        .update(passwordResets)
        .set({ usedAt: now })
        .where(usable(await hashToken(token), now)),
      once: mustChangeOne,
      changed: db.update(users).set({ passwordHash }).where(eq(users.id, memberId)),
      // Whoever was guessing must not keep the owner waiting.
      forgotten: logins.map(forgetFailures),
      ended: endAll(db, memberId, now),
      mailed: enqueue({ kind: "mail", payload: order }, now),
    });
    return { effects: [...mailed, ...ended.effects] };
  } catch (error) {
    if (failedBecause(error, ["conflict"])) return refuse("conflict", LINK_IS_OVER);
    throw error;
  }
}

function usable(tokenHash: string, now: number) {
  return and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now));
}
