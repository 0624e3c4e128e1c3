import { eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Writer } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { returning } from "~/db/statement.server";
import type { Effect } from "~/domain/effects";
import type { Randomness } from "~/domain/randomness";
import { giveSlotBack, readSlot, takeSlot } from "~/domain/rate-limits/rate-limit.server";
import { type Refusal, refuse } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import { addressBucket } from "./address-bucket";
import { type Credentials, type User, userOf } from "./credentials";
import { type Device, isKnownTo, noteSignIn } from "./known-device.server";
import { type EndableSession, endOne } from "./own-sessions.server";
import { isTooLongToHash } from "./password";
import { hashPassword, verifyPassword } from "./password-hash.server";
import { hashToken, issueSession } from "./session.server";
import { countAttempt, forgetFailures, readWait } from "./sign-in-backoff.server";

/** The visitor who is signing in, as the edge reports them. */
export interface Visitor {
  readonly address: string;
  readonly device: Device;
  readonly now: number;
  readonly randomness: Randomness;
}

/** The same sentence for every failure, so that it doesn't reveal which accounts exist. */
export const WRONG_CREDENTIALS = "The username or password is incorrect.";
const WINDOW_MS = 3 * MINUTE_MS;

const memberRow = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  password_hash: z.string().nullable(),
  profile_image_url: z.string().nullable(),
  is_known: z.int(),
});

/**
 * Checks a username or email address with its password and opens a new session, ending `replaces` (the browser's
 * previous session). A browser that the member hasn't signed in from before is reported to them by email. Two round trips with the password hash in between; a failure is recorded before the
 * hash is computed, so parallel guesses can't evade the limit. Refusals: `signed_out` for wrong credentials,
 * `rate_limited` after `failuresPerAddress` (integer) failures in 3 minutes or while the account has to wait.
 */
export async function signIn(
  db: Writer,
  typed: Credentials,
  options: { visitor: Visitor; failuresPerAddress: number; replaces?: EndableSession | null },
): Promise<{ user: User; token: string; effects: readonly Effect[] } | Refusal> {
  const { replaces } = options;
  const { now, address, randomness, device } = options.visitor;
  const login = typed.username.trim().toLowerCase().slice(0, 320);
  const loginHash = await hashToken(`login:${login}`);
  // A browser that the member signed in from before has its own count, so that guesses from elsewhere don't hold it up.
  const ownHash = await hashToken(`login:${login}:${device.tokenHash}`);
  const counted = sql`(CASE WHEN ${isKnownTo(sql`(SELECT id FROM users WHERE ${loginIs(login)})`, device)}
    THEN ${ownHash} ELSE ${loginHash} END)`;
  const limit = { bucket: `sign-in:${addressBucket(address)}`, limit: options.failuresPerAddress, windowMs: WINDOW_MS };

  const found = await db.commit({
    members: findByLogin(login, device),
    slot: takeSlot(limit, now),
    attempt: countAttempt(counted, now),
  });
  const slot = readSlot(found.slot, limit, now);
  if ("retryAfterSeconds" in slot) {
    return refuse(
      "rate_limited",
      "Too many failed sign-ins from your network. Please wait a few minutes and try again.",
      slot,
    );
  }
  const wait = readWait(found.attempt, now);
  if (wait) {
    return refuse("rate_limited", `Too many failed sign-ins for this account. Try again in ${wait} s.`, {
      retryAfterSeconds: wait,
    });
  }

  const [member] = found.members;
  if (isTooLongToHash(typed.password)) return refuse("signed_out", WRONG_CREDENTIALS);
  const { isRight, isOutdated } = verifyPassword(typed.password, member?.password_hash ?? null);
  if (!isRight || !member) return refuse("signed_out", WRONG_CREDENTIALS);

  const isKnown = member.is_known === 1;
  const session = await issueSession(db, { userId: member.id, now, randomness, device: device.name });
  const { noted, replaced } = await db.commit({
    session: session.insert,
    noted: noteSignIn({ memberId: member.id, device, isKnown }, now),
    limits: [giveSlotBack(slot.slot), forgetFailures(isKnown ? ownHash : loginHash)],
    replaced: replaces ? [endOne(db, replaces, now)] : [],
    rehash: isOutdated ? rehash(db, member.id, hashPassword(typed.password, randomness)) : [],
  });
  return {
    user: userOf({ ...member, profileImageUrl: member.profile_image_url }),
    token: session.token,
    effects: [...noted.mailed.flat(), ...replaced.flatMap(({ effects }) => effects)],
  };
}

function loginIs(login: string): SQL {
  return login.includes("@") ? sql`lower(email) = ${login}` : sql`lower(username) = ${login}`;
}

function findByLogin(login: string, device: Device) {
  return returning(
    sql`SELECT id, username, email, password_hash, profile_image_url, ${isKnownTo(sql`users.id`, device)} AS is_known
      FROM users WHERE ${loginIs(login)}`,
    memberRow,
  );
}

function rehash(db: Writer, userId: number, passwordHash: string) {
  return db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}
