import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { answerTo, statement, type Writer } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { LINK_MS } from "~/domain/accounts/account-terms";
import type { CommonPasswords } from "~/domain/accounts/common-passwords";
import { removeAccess } from "~/domain/accounts/email/remove-access.server";
import { consumeLink, endLinks, findUnusedLink } from "~/domain/accounts/emailed-link.server";
import { hashPassword } from "~/domain/accounts/hash-password.server";
import { endAll } from "~/domain/accounts/list-sessions.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { passwordFault } from "~/domain/accounts/password";
import { forgetFailures } from "~/domain/accounts/take-attempt.server";
import type { Effect } from "~/domain/effects";
import { enqueue } from "~/domain/outbox/outbox.server";
import type { Randomness } from "~/domain/randomness";
import { addressBucket } from "~/domain/rate-limits/address-bucket";
import { takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import { isRefusal, type Refusal, refuse, refuseField } from "~/domain/refusal";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import type { Origin } from "~/domain/security-events/security-event";
import { MINUTE_MS } from "~/domain/time";

export const newPasswordSchema = z.object({ token: z.string(), password: z.string() });

/** A hash is expensive. */
const TRIES_PER_NETWORK = 20;
const TRIES_PER_LINK = 10;
const WINDOW_MS = 15 * MINUTE_MS;
const TOO_MANY_ATTEMPTS = "Too many attempts. Please wait a few minutes and try again.";

interface Tools extends Origin {
  readonly now: number;
  readonly randomness: Randomness;
  readonly common: CommonPasswords;
}

export const LINK_EXPIRED = "This link has expired or was already used. Request a new one.";

/** What was added in the week before goes, except second factors; everything, if nobody had verified the address. */
export async function resetPassword(
  db: Writer,
  { token, password }: z.infer<typeof newPasswordSchema>,
  { address, device, now, randomness, common }: Tools,
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const fromHere = { bucket: `use-reset:${addressBucket(address)}`, limit: TRIES_PER_NETWORK, windowMs: WINDOW_MS };
  const refusal = await takeSlotOrRefuse(db, fromHere, { now, sentence: TOO_MANY_ATTEMPTS });
  if (refusal) return refusal;
  const link = await findUnusedLink(db, "reset", token, now);
  if (!link) return refuse("conflict", LINK_EXPIRED);
  const fault = passwordFault(password, link, common);
  if (fault) return refuseField("password", fault);

  const { tokenHash, memberId, username, email, verifiedAt, memberSince } = link;
  const ofLink = { bucket: `use-reset:${tokenHash}`, limit: TRIES_PER_LINK, windowMs: WINDOW_MS };
  const wait = await takeSlotOrRefuse(db, ofLink, { now, sentence: TOO_MANY_ATTEMPTS });
  if (wait) return wait;
  const passwordHash = hashPassword(password, randomness);
  const logins = await Promise.all([username, email].map((name) => hashToken(`login:${name.toLowerCase()}`)));
  const from = { address, device };
  // The provider with which a member registered was not added later.
  const since = verifiedAt === null ? 0 : Math.max(now - LINK_MS.undo, memberSince + 1);
  const access = removeAccess({ memberId, since, now, keepsFactors: verifiedAt !== null });
  const mail = { mail: "password-changed", memberId, at: now } as const;
  const done = await db
    .commit({
      used: consumeLink(db, tokenHash, now),
      changed: db.update(users).set({ passwordHash }).where(eq(users.id, memberId)),
      links: endLinks(memberId),
      // The link was mailed to the address, unless this account or another one has verified it already.
      verification: statement(sql`UPDATE users SET email_verified_at = ${now} WHERE id = ${memberId}
        AND NOT EXISTS (SELECT 1 FROM users AS other
          WHERE lower(other.email) = lower(users.email) AND other.email_verified_at IS NOT NULL)`),
      verified: recordSecurityEvent(
        { kind: "email-verified", memberId: sql`CASE WHEN changes() = 1 THEN ${memberId} END`, from },
        now,
      ),
      // Earlier guesses must not keep the owner waiting.
      forgotten: logins.map(forgetFailures),
      ended: endAll(db, memberId, now),
      accessMail: access.mailed,
      removed: access.removed,
      mailed: enqueue({ kind: "mail", payload: mail }, now),
      event: recordSecurityEvent({ kind: "password-reset", memberId, from }, now),
    })
    .catch(answerTo({ conflict: () => refuse("conflict", LINK_EXPIRED) }));
  if (isRefusal(done)) return done;
  const { mailed, accessMail, ended, verified, event } = done;
  return { effects: [...mailed, ...accessMail, ...ended.effects, ...verified, ...event] };
}
