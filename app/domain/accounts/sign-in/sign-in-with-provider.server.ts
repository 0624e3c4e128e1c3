import { and, eq, isNotNull, sql } from "drizzle-orm";
import { columnsOf, failedBecause, mustChangeOne, statement, type Writer } from "~/db/database.server";
import { oauthAccounts, users } from "~/db/schema/accounts";
import { type User, userOf } from "~/domain/accounts/credentials";
import { emailFault } from "~/domain/accounts/email";
import { idOf } from "~/domain/accounts/email/account-of.server";
import { type ProviderProfile, shownAddress } from "~/domain/accounts/provider-profile";
import { isKnownTo, recordSignIn } from "~/domain/accounts/remember-device.server";
import { asksSecondStep } from "~/domain/accounts/second-factor/read-factors.server";
import { issueSession } from "~/domain/accounts/session.server";
import { suggestUsername } from "~/domain/accounts/username";
import type { Effect } from "~/domain/effects";
import { PROVIDER_NAMES } from "~/domain/identity-providers/provider";
import { type Refusal, refuse } from "~/domain/refusal";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import { refuseSuspended, standingSuspension } from "~/domain/suspensions/standing-suspension.server";
import { openAccount } from "./open-account.server";
import { clashOf, takeRegistrationSlot } from "./register.server";
import { issueSecondStep, type SecondStep } from "./second-step.server";
import type { Visitor } from "./sign-in.server";

/** Random suffixes make more collisions practically impossible. */
const NAMES_TRIED = 8;

/** By (provider, provider's id) alone: who holds an email address today need not be whom the account belongs to. */
export async function signInWithProvider(
  db: Writer,
  profile: ProviderProfile,
  { visitor, perAddressHour }: { visitor: Visitor; perAddressHour: number },
): Promise<{ user: User; token: string; isNew: boolean; effects: readonly Effect[] } | SecondStep | Refusal> {
  const member = await findMember(db, profile, visitor);
  if (member) {
    const { device, now, randomness } = visitor;
    const detail = PROVIDER_NAMES[profile.provider];
    const from = { address: visitor.address, device: device.name };
    const current = keepCurrent(profile, member.id);
    try {
      if (member.asksSecondStep) {
        const { secondStep, insert } = await issueSecondStep(db, { userId: member.id, now, randomness });
        const due = recordSecurityEvent({ kind: "second-step-due", memberId: member.id, from, detail }, now);
        const { effects } = await db.commit({ insert, effects: due, current });
        return { secondStep, effects };
      }
      const suspended = refuseSuspended(member.suspension);
      if (suspended) return suspended;
      const session = await issueSession(db, { userId: member.id, now, randomness, device: device.name });
      const { deviceRecord, event } = await db.commit({
        session: session.insert,
        deviceRecord: recordSignIn({ memberId: member.id, device, isKnown: Boolean(member.isKnown) }, now),
        event: recordSecurityEvent({ kind: "signed-in", memberId: member.id, from, detail }, now),
        current,
      });
      const effects = [...deviceRecord.mailed.flat(), ...event];
      return { user: userOf(member), token: session.token, isNew: false, effects };
    } catch (error) {
      // The operator has suspended the account in the meantime, or its owner disconnected this way in.
      if (failedBecause(error, ["member_suspended", "conflict"]))
        return signInWithProvider(db, profile, { visitor, perAddressHour });
      throw error;
    }
  }
  const name = PROVIDER_NAMES[profile.provider];
  const email = profile.verifiedEmail;
  if (email === null || emailFault(email)) {
    return refuse("not_allowed", `${name} has not verified your email address. Register with a password instead.`);
  }
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNotNull(users.emailVerifiedAt)));
  if (owner) return emailTaken(name);
  const refusal = await takeRegistrationSlot(db, { visitor, perAddressHour });
  if (refusal) return refusal;
  try {
    return await joinUnderFreeName(db, { ...profile, email }, visitor);
  } catch (error) {
    // A double click has made the member already.
    if (failedBecause(error, ["account_is_connected"]))
      return signInWithProvider(db, profile, { visitor, perAddressHour });
    throw error;
  }
}

/** The address at the provider may have changed. Aborts (`conflict`) if the account was disconnected meanwhile. */
function keepCurrent(profile: ProviderProfile, memberId: number) {
  const { provider, providerUserId } = profile;
  const current = sql`UPDATE oauth_accounts SET email = coalesce(${shownAddress(profile)}, email)
    WHERE provider = ${provider} AND provider_user_id = ${providerUserId} AND user_id = ${memberId}`;
  return [statement(current), mustChangeOne];
}

async function findMember(
  db: Writer,
  { provider, providerUserId }: ProviderProfile,
  { device, now }: Pick<Visitor, "device" | "now">,
) {
  const [row] = await db
    .select({
      ...columnsOf(users, "id", "username", "email", "profileImageUrl"),
      isKnown: isKnownTo(sql`${users.id}`, device).as("is_known"),
      asksSecondStep: sql<number>`${asksSecondStep(sql`${users.id}`)}`.as("asks_second_step"),
      suspension: standingSuspension(sql`${users.id}`, now).as("suspension"),
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
      .values({ provider, providerUserId, userId: idOf(username), createdAt: visitor.now, email });
    try {
      const newcomer = { username, email, passwordHash: null, profileImageUrl: null, isVerified: true };
      return { ...(await openAccount(db, newcomer, visitor, [link])), isNew: true };
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
    `An account with your ${name} email address already exists. Sign in to it as you did before, and connect ${name} in its settings.`,
  );
}
