import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { answerTo, mustExist, returning, statement, type Writer } from "~/db/database.server";
import { type Credentials, type User, userOf } from "~/domain/accounts/credentials";
import { idOf, verifiedAccountOf } from "~/domain/accounts/email/account-of.server";
import { hashPassword, verifyPassword } from "~/domain/accounts/hash-password.server";
import { type EndableSession, endOne } from "~/domain/accounts/list-sessions.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { isTooLongToHash } from "~/domain/accounts/password";
import { type Device, isKnownTo, recordSignIn } from "~/domain/accounts/remember-device.server";
import { asksSecondStep } from "~/domain/accounts/second-factor/read-factors.server";
import { issueSession } from "~/domain/accounts/session.server";
import { readAttempt, takeAttempt } from "~/domain/accounts/take-attempt.server";
import type { Effect } from "~/domain/effects";
import type { Randomness } from "~/domain/randomness";
import { isRefusal, type Refusal, refuseField } from "~/domain/refusal";
import { confirmAttempt, forgetAttempt, recordAttempt } from "~/domain/security-events/record-security-event.server";
import { refuseSuspended, standingSuspension } from "~/domain/suspensions/standing-suspension.server";
import { issueSecondStep, type SecondStep } from "./second-step.server";

export interface Visitor {
  readonly address: string;
  readonly device: Device;
  readonly now: number;
  readonly randomness: Randomness;
}

/** The same sentence for every failure, so that it doesn't reveal which accounts exist. */
export const WRONG_CREDENTIALS = "The username or password is incorrect. An email address works once it's verified.";
const refuseCredentials = () => refuseField("password", WRONG_CREDENTIALS, "signed_out");
const TOO_MANY = {
  network: "Too many failed sign-ins from your network. Please wait a few minutes and try again.",
  wait: (seconds: number) => `Too many failed sign-ins for this account. Try again in ${seconds} s.`,
};

const memberRow = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  password_hash: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  is_known: z.int(),
  asks_second_step: z.int(),
  suspension: z.string().nullable(),
});

/** A failure is recorded before the hash is computed, so that parallel guesses can't evade the limit. */
export async function signIn(
  db: Writer,
  credentials: Credentials,
  options: { visitor: Visitor; failuresPerAddress: number; replaces?: EndableSession | null },
): Promise<{ user: User; token: string; effects: readonly Effect[] } | SecondStep | Refusal> {
  const { replaces } = options;
  const { now, address, randomness, device } = options.visitor;
  const login = credentials.username.trim().toLowerCase().slice(0, 320);
  const loginHash = await hashToken(`login:${login}`);
  // A browser that the member signed in from before has its own count, so that guesses from elsewhere don't hold it up.
  const ownHash = await hashToken(`login:${login}:${device.tokenHash}`);
  const backoffHash = sql`(CASE WHEN ${isKnownTo(accountWith(login), device)}
    THEN ${ownHash} ELSE ${loginHash} END)`;
  const from = { address, failuresPerAddress: options.failuresPerAddress, now };
  const found = await db.commit({
    members: findByLogin(login, device, now),
    attempt: takeAttempt(backoffHash, from),
    event: recordAttempt(accountWith(login), { address, device: device.name }, now),
  });
  const attempt = readAttempt(found.attempt, from, TOO_MANY);
  if (isRefusal(attempt)) return attempt;

  const [member] = found.members;
  if (isTooLongToHash(credentials.password)) return refuseCredentials();
  const { isRight, isOutdated } = verifyPassword(credentials.password, member?.password_hash ?? null);
  if (!isRight || !member) return refuseCredentials();

  const isKnown = member.is_known === 1;
  const attemptEvent = (as: "signed-in" | "second-step-due") =>
    found.event === undefined ? [] : [confirmAttempt(as, found.event)];
  const cleanup = {
    // It may have been reset while it was compared, and whoever knows the old one may keep sending it.
    isStillRight: mustExist(sql`users WHERE id = ${member.id} AND password_hash = ${member.password_hash}`),
    limits: attempt.succeed(isKnown ? ownHash : loginHash),
    rehash: isOutdated
      ? statement(
          sql`UPDATE users SET password_hash = ${hashPassword(credentials.password, randomness)} WHERE id = ${member.id}`,
        )
      : [],
  };
  // Nor does an account open that is being deleted or was suspended just now: the next attempt is told why.
  const refuseOvertaken = answerTo({
    conflict: refuseCredentials,
    account_deleted: refuseCredentials,
    member_suspended: refuseCredentials,
  });
  if (member.asks_second_step === 1) {
    const { secondStep, insert } = await issueSecondStep(db, { userId: member.id, now, randomness });
    const waits = await db.commit({ cleanup, insert, event: attemptEvent("second-step-due") }).catch(refuseOvertaken);
    return isRefusal(waits) ? waits : { secondStep, effects: waits.event.flat() };
  }
  const suspended = refuseSuspended(member.suspension);
  if (suspended) {
    const event = found.event === undefined ? [] : [forgetAttempt(found.event)];
    await db.commit({ limits: cleanup.limits, event });
    return suspended;
  }
  const session = await issueSession(db, { userId: member.id, now, randomness, device: device.name });
  const done = await db
    .commit({
      session: session.insert,
      deviceRecord: recordSignIn({ memberId: member.id, device, isKnown }, now),
      event: attemptEvent("signed-in"),
      replaced: replaces ? [endOne(db, replaces, now)] : [],
      cleanup,
    })
    .catch(refuseOvertaken);
  if (isRefusal(done)) return done;
  const { deviceRecord, event, replaced } = done;
  const effects = [...deviceRecord.mailed.flat(), ...event.flat(), ...replaced.flatMap((each) => each.effects)];
  return { user: userOf(member), token: session.token, effects };
}

/** An unverified address signs nobody in: whoever registered with it would learn whether it has another account. */
const accountWith = (login: string): SQL => (login.includes("@") ? verifiedAccountOf(login) : idOf(login));

function findByLogin(login: string, device: Device, now: number) {
  return returning(
    sql`SELECT id, username, email, password_hash, profile_image_url AS profileImageUrl,
        ${isKnownTo(sql`users.id`, device)} AS is_known,
        ${asksSecondStep(sql`users.id`)} AS asks_second_step, ${standingSuspension(sql`users.id`, now)} AS suspension
      FROM users WHERE id = ${accountWith(login)}`,
    memberRow,
  );
}
