import { and, eq, sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { oauthAccounts, users } from "~/db/schema/accounts";
import type { Effect } from "~/domain/effects";
import { type Refusal, refuse } from "~/domain/refusal";
import type { User } from "./credentials";
import { userOf } from "./credentials";
import { emailFault } from "./email";
import { type Device, isKnownTo, noteSignIn } from "./known-device.server";
import { idOf, openAccount } from "./open-account.server";
import { PROVIDER_NAMES, type ProviderProfile } from "./provider";
import { clashOf, takeRegistrationSlot } from "./register.server";
import { issueSession } from "./session.server";
import type { Visitor } from "./sign-in.server";
import { suggestUsername } from "./username";

/** Usernames that are tried before the newcomer has to choose one: random suffixes make more collisions practically impossible. */
const NAMES_TRIED = 8;

/**
 * Signs in the person the provider identifies, by (provider, provider's id) alone; a new person becomes a member under
 * a free username. An email address never links to an existing member, because we have not verified that member's
 * address and anyone could have typed it. Refusals: `not_allowed` without a verified address, `conflict` if the address
 * belongs to a member, `rate_limited` after `perAddressHour` (integer) new accounts from one address.
 */
export async function signInWithProvider(
  db: Writer,
  profile: ProviderProfile,
  { visitor, perAddressHour }: { visitor: Visitor; perAddressHour: number },
): Promise<{ user: User; token: string; isNew: boolean; effects: readonly Effect[] } | Refusal> {
  const known = await findMember(db, profile, visitor.device);
  if (known) {
    const { device, now, randomness } = visitor;
    const session = await issueSession(db, { userId: known.id, now, randomness, device: device.name });
    const { noted } = await db.commit({
      session: session.insert,
      noted: noteSignIn({ memberId: known.id, device, isKnown: Boolean(known.isKnown) }, now),
    });
    return { user: userOf(known), token: session.token, isNew: false, effects: noted.mailed.flat() };
  }
  const name = PROVIDER_NAMES[profile.provider];
  const email = profile.verifiedEmail;
  if (email === null || emailFault(email)) {
    return refuse("not_allowed", `${name} has not verified your email address. Register with a password instead.`);
  }
  const [taken] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  if (taken) return emailTaken(name);
  const held = await takeRegistrationSlot(db, { visitor, perAddressHour });
  if (held) return held;
  return joinUnderFreeName(db, { ...profile, email }, visitor);
}

async function findMember(db: Writer, { provider, providerUserId }: ProviderProfile, device: Device) {
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      profileImageUrl: users.profileImageUrl,
      isKnown: isKnownTo(sql`${users.id}`, device).as("is_known"),
    })
    .from(oauthAccounts)
    .innerJoin(users, eq(users.id, oauthAccounts.userId))
    .where(and(eq(oauthAccounts.provider, provider), eq(oauthAccounts.providerUserId, providerUserId)));
  return row;
}

async function joinUnderFreeName(db: Writer, profile: ProviderProfile & { email: string }, visitor: Visitor) {
  const { provider, providerUserId, email } = profile;
  for (let attempt = 0; attempt < NAMES_TRIED; attempt += 1) {
    const [high = 0, low = 0] = visitor.randomness.bytes(2);
    const username = suggestUsername(profile.name, attempt, high * 256 + low);
    const link = db
      .insert(oauthAccounts)
      .values({ provider, providerUserId, userId: idOf(username), createdAt: visitor.now });
    try {
      const newcomer = { username, email, passwordHash: null, profileImageUrl: null };
      return { ...(await openAccount(db, newcomer, visitor, [link])), isNew: true, effects: [] };
    } catch (error) {
      const clash = clashOf(error);
      if (clash === "email") return emailTaken(PROVIDER_NAMES[provider]);
      if (clash !== "username") throw error;
    }
  }
  return refuse("conflict", "We couldn't find a free username for you. Please register and choose one.");
}

function emailTaken(name: string): Refusal {
  return refuse(
    "conflict",
    `An account with your ${name} email address already exists. Sign in with your password instead.`,
  );
}
