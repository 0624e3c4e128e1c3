import { sql } from "drizzle-orm";
import * as z from "zod";
import { failedBecause, returning, schemaRefusal, type Writer } from "~/db/database.server";
import type { CommonPasswords } from "~/domain/accounts/common-passwords";
import type { Registration, User } from "~/domain/accounts/credentials";
import { emailFault } from "~/domain/accounts/email";
import { hashPassword } from "~/domain/accounts/hash-password.server";
import { passwordFault } from "~/domain/accounts/password";
import { USERNAME_TAKEN, usernameFault } from "~/domain/accounts/username";
import type { Effect } from "~/domain/effects";
import { addressBucket } from "~/domain/rate-limits/address-bucket";
import { type RateLimit, readSlot, takeSlot } from "~/domain/rate-limits/rate-limit.server";
import { type Refusal, refuse, refuseField } from "~/domain/refusal";
import { HOUR_MS } from "~/domain/time";
import { openAccount } from "./open-account.server";
import type { Visitor } from "./sign-in.server";

const nameRow = z.object({ username: z.string() });

/** It does the same whether the address has an account or not; only the mail differs. */
export async function register(
  db: Writer,
  input: Registration,
  options: { visitor: Visitor; perAddressHour: number; common: CommonPasswords; returnPath?: string | undefined },
): Promise<{ user: User; token: string; effects: readonly Effect[] } | Refusal> {
  const { visitor, perAddressHour, common, returnPath } = options;
  const username = input.username.trim();
  const email = input.email.trim();
  const faults = {
    username: usernameFault(username),
    email: emailFault(email),
    password: passwordFault(input.password, { username, email }, common),
  };
  const refusal = fieldRefusal(faults);
  if (refusal) return refusal;

  const limit = registrationLimit(visitor, perAddressHour);
  const { others, slot } = await db.commit({
    others: returning(
      sql`SELECT username FROM users WHERE lower(username) = ${username.toLowerCase()}
        UNION ALL SELECT username FROM former_usernames WHERE lower(username) = ${username.toLowerCase()}`,
      nameRow,
    ),
    slot: takeSlot(limit, visitor.now),
  });
  const limitRefusal = refuseRegistration(readSlot(slot, limit, visitor.now));
  if (limitRefusal) return limitRefusal;
  if (others.length > 0) return refuseUsername();

  const passwordHash = hashPassword(input.password, visitor.randomness);
  try {
    const newcomer = { username, email, passwordHash, profileImageUrl: null, isVerified: false, returnPath };
    return await openAccount(db, newcomer, visitor);
  } catch (error) {
    if (clashOf(error) === "username") return refuseUsername();
    throw error;
  }
}

export async function takeRegistrationSlot(
  db: Writer,
  { visitor, perAddressHour }: { visitor: Visitor; perAddressHour: number },
): Promise<Refusal | undefined> {
  const limit = registrationLimit(visitor, perAddressHour);
  const slot = await db.commit(takeSlot(limit, visitor.now));
  return refuseRegistration(readSlot(slot, limit, visitor.now));
}

function registrationLimit({ address }: Visitor, limit: number): RateLimit {
  return { bucket: `register:${addressBucket(address)}`, limit, windowMs: HOUR_MS };
}

function refuseRegistration(slot: ReturnType<typeof readSlot>): Refusal | undefined {
  if (!("retryAfterSeconds" in slot)) return undefined;
  return refuse("rate_limited", "Too many registrations from your network. Please try again later.", slot);
}

const refuseUsername = () => refuseField("username", USERNAME_TAKEN, "conflict");

/** A former username counts as taken. */
export function clashOf(error: unknown): "username" | "email" | undefined {
  if (failedBecause(error, ["username_taken"])) return "username";
  const why = schemaRefusal(error);
  if (why?.by !== "unique") return undefined;
  if (why.columns.includes("users_username_key")) return "username";
  return why.columns.includes("users_email_key") ? "email" : undefined;
}

function fieldRefusal(faults: Readonly<Record<string, string | undefined>>): Refusal | undefined {
  const fields = Object.fromEntries(
    Object.entries(faults).flatMap(([name, fault]) => (fault === undefined ? [] : [[name, fault] as const])),
  );
  const [first] = Object.values(fields);
  return first === undefined ? undefined : refuse("breaks_rule", first, { fields });
}
