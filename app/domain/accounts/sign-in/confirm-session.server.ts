import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { answerTo, type Reader, returningOne, type Writer } from "~/db/database.server";
import { oauthAccounts, users } from "~/db/schema/accounts";
import type { CachedSession } from "~/domain/accounts/cached-session.server";
import { refuseUnconfirmed } from "~/domain/accounts/confirmation";
import { verifyPassword } from "~/domain/accounts/hash-password.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { checkPasskey, type PasskeyVisit, type SignedAnswer } from "~/domain/accounts/passkeys/check-passkey.server";
import { isTooLongToHash } from "~/domain/accounts/password";
import type { ProviderProfile } from "~/domain/accounts/provider-profile";
import { readAccount } from "~/domain/accounts/read-account.server";
import {
  type CodeVisit,
  checkCode,
  refuseWrongCode,
  type ValidFactor,
} from "~/domain/accounts/second-factor/check-code.server";
import { hasSecondFactor } from "~/domain/accounts/second-factor/read-factors.server";
import type { Session } from "~/domain/accounts/session.server";
import {
  type ConfirmedSession,
  type ConfirmOptions,
  confirmWithNewToken,
  refuseOldToken,
} from "~/domain/accounts/successor-token.server";
import { type AttemptFrom, readAttempt, takeAttempt } from "~/domain/accounts/take-attempt.server";
import { PROVIDER_NAMES } from "~/domain/identity-providers/provider";
import type { Randomness } from "~/domain/randomness";
import { isRefusal, type Refusal, refuse, refuseField } from "~/domain/refusal";
import { forgetAttempt, recordAttempt } from "~/domain/security-events/record-security-event.server";
import type { Origin } from "~/domain/security-events/security-event";

const TOO_MANY = {
  network: "Too many wrong passwords from your network. Please wait a few minutes and try again.",
  wait: (seconds: number) => `Too many wrong passwords. Try again in ${seconds} s.`,
};
const WRONG = "The password is incorrect.";
const NEEDS_CODE =
  "You use two-step sign-in. Confirm it's you with a passkey, a code from your app or a recovery code.";
const hashRow = z.object({ password_hash: z.string().nullable() });

/** A wrong one counts as a failed sign-in and is on record before the hash is computed. */
export async function confirmWithPassword(
  db: Writer,
  { session, password }: { session: Session; password: string },
  from: AttemptFrom & Origin & { readonly randomness: Randomness; readonly formKey?: string | undefined },
): Promise<ConfirmedSession | Refusal> {
  const { id, username } = session.member;
  // Asked first, so that the answer doesn't tell whether the password is right.
  if (await hasSecondFactor(db, id)) return refuseWithoutCode();
  const loginHash = await hashToken(`login:${username.toLowerCase()}`);
  const found = await db.commit({
    member: returningOne(db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id)), hashRow),
    attempt: takeAttempt(loginHash, from),
    event: recordAttempt(id, from, from.now, "confirmation-failed"),
  });
  const attempt = readAttempt(found.attempt, from, TOO_MANY);
  if (isRefusal(attempt)) return { ...attempt, fields: { password: attempt.message } };
  const hash = found.member.password_hash;
  if (isTooLongToHash(password) || !verifyPassword(password, hash).isRight) {
    const sentence =
      hash === null ? "Your account has no password. Confirm with the provider you sign in with." : WRONG;
    return refuseField("password", sentence, "not_allowed");
  }
  const attemptEvent = found.event === undefined ? [] : [forgetAttempt(found.event)];
  return confirm(db, session, from, { use: [...attempt.succeed(loginHash), ...attemptEvent], events: [] });
}

export async function confirmWithCode(
  db: Writer,
  { session, code }: { session: Session; code: string },
  visit: CodeVisit & { readonly randomness: Randomness; readonly formKey?: string | undefined },
): Promise<ConfirmedSession | Refusal> {
  const right = await checkCode(db, session.member.id, { input: code, as: "code-accepted" }, visit);
  if (isRefusal(right)) return right;
  return confirm(db, session, { ...visit, factorSince: right.since }, right);
}

export async function confirmWithPasskey(
  db: Writer,
  { session, ...signed }: { session: Session } & SignedAnswer,
  visit: PasskeyVisit & { readonly randomness: Randomness },
): Promise<ConfirmedSession | Refusal> {
  const right = await checkPasskey(
    db,
    signed,
    { purpose: "confirm", memberId: session.member.id, as: "code-accepted" },
    visit,
  );
  if (isRefusal(right)) return right;
  return confirm(db, session, { ...visit, factorSince: right.since }, right);
}

export async function confirmWithProvider(
  db: Writer,
  session: Session,
  { provider, providerUserId }: Pick<ProviderProfile, "provider" | "providerUserId">,
  confirming: ConfirmOptions,
): Promise<ConfirmedSession | Refusal> {
  const [link] = await db
    .select({ userId: oauthAccounts.userId })
    .from(oauthAccounts)
    .where(and(eq(oauthAccounts.provider, provider), eq(oauthAccounts.providerUserId, providerUserId)));
  if (link?.userId !== session.member.id)
    return refuse("not_allowed", `That is not the ${PROVIDER_NAMES[provider]} account you sign in with.`);
  if (await hasSecondFactor(db, session.member.id)) return refuseWithoutCode();
  return confirm(db, session, confirming, { use: [], events: [] });
}

function refuseWithoutCode(): Refusal {
  return refuse("not_allowed", NEEDS_CODE, { fields: { password: NEEDS_CODE, code: "Enter a code to continue." } });
}

export async function waysToConfirm(db: Reader, session: CachedSession, now: number) {
  const account = await readAccount(db, session.member.id);
  return {
    isConfirmed: !refuseUnconfirmed(session, now),
    hasPassword: account?.hasPassword ?? false,
    hasApp: account?.hasApp ?? false,
    hasPasskey: account?.hasPasskey ?? false,
    providers: account?.providers ?? [],
  };
}

async function confirm(
  db: Writer,
  session: Session,
  confirming: ConfirmOptions,
  { use, events }: Pick<ValidFactor, "use" | "events">,
): Promise<ConfirmedSession | Refusal> {
  const { statements, ...confirmed } = await confirmWithNewToken(db, session, confirming);
  const done = await db.commit({ statements, use, events }).catch(
    answerTo({
      code_was_used: () => refuseWrongCode(),
      // The second factor was turned on while the password was checked.
      second_factor_needed: refuseWithoutCode,
      conflict: refuseOldToken,
    }),
  );
  return isRefusal(done) ? done : { ...confirmed, effects: done.events.flat() };
}
