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
import { type EndableSession, endOne } from "./own-sessions.server";
import { isTooLongToHash } from "./password";
import { hashPassword, verifyPassword } from "./password-hash.server";
import { hashToken, issueSession } from "./session.server";
import { countAttempt, forgetFailures, readWait } from "./sign-in-backoff.server";

/** The visitor who is signing in, as the edge reports them. */
export interface Visitor {
  readonly address: string;
  /** Their browser and system, see `deviceOf`. */
  readonly device: string;
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
});

/**
 * Checks a username or email address with its password and opens a new session, ending `replaces` (the browser's
 * previous session). Two round trips with the password hash in between; a failure is recorded before the
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
  const limit = { bucket: `sign-in:${addressBucket(address)}`, limit: options.failuresPerAddress, windowMs: WINDOW_MS };

  const found = await db.commit({
    members: findByLogin(login),
    slot: takeSlot(limit, now),
    attempt: countAttempt(loginHash, now),
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

  const session = await issueSession(db, { userId: member.id, now, randomness, device });
  const { replaced } = await db.commit({
    session: session.insert,
    limits: [giveSlotBack(slot.slot), forgetFailures(loginHash)],
    replaced: replaces ? [endOne(db, replaces, now)] : [],
    rehash: isOutdated ? rehash(db, member.id, hashPassword(typed.password, randomness)) : [],
  });
  return {
    user: userOf({ ...member, profileImageUrl: member.profile_image_url }),
    token: session.token,
    effects: replaced.flatMap(({ effects }) => effects),
  };
}

function findByLogin(login: string) {
  const column: SQL = login.includes("@") ? sql`lower(email)` : sql`lower(username)`;
  return returning(
    sql`SELECT id, username, email, password_hash, profile_image_url FROM users WHERE ${column} = ${login}`,
    memberRow,
  );
}

function rehash(db: Writer, userId: number, passwordHash: string) {
  return db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}
