import { and, eq, gt, sql } from "drizzle-orm";
import { columnsOf, failedBecause, mustChangeOne, type Query, type Reader, type Writer } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { unfinishedSignIns } from "~/db/schema/second-factor";
import { type User, userOf } from "~/domain/accounts/credentials";
import { type EndableSession, endOne } from "~/domain/accounts/list-sessions.server";
import { hashToken, makeToken } from "~/domain/accounts/make-token.server";
import { checkPasskey, refuseWrongPasskey, type SignedAnswer } from "~/domain/accounts/passkeys/check-passkey.server";
import { recordSignIn } from "~/domain/accounts/remember-device.server";
import { type CodeVisit, checkCode, refuseWrongCode } from "~/domain/accounts/second-factor/check-code.server";
import { SECOND_STEP_MS } from "~/domain/accounts/second-factor/factor-terms";
import { issueSession } from "~/domain/accounts/session.server";
import type { Effect } from "~/domain/effects";
import type { Randomness } from "~/domain/randomness";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { refuseSuspended, standingSuspension } from "~/domain/suspensions/standing-suspension.server";

export const TOO_LATE = "This sign-in took too long. Enter your password again.";

export interface SecondStep {
  /** Its token, which signs nobody in. */
  readonly secondStep: string;
  readonly effects: readonly Effect[];
}

export async function issueSecondStep(
  db: Writer,
  { userId, now, randomness }: { userId: number; now: number; randomness: Randomness },
): Promise<{ secondStep: string; insert: Query }> {
  const { token, tokenHash } = await makeToken(randomness);
  const insert = db
    .insert(unfinishedSignIns)
    .values({ tokenHash, userId, createdAt: now, expiresAt: now + SECOND_STEP_MS });
  return { secondStep: token, insert };
}

export const findSecondStep = async (db: Reader, token: string, now: number) => find(db, await hashToken(token), now);

async function find(db: Reader, tokenHash: string, now: number) {
  const [found] = await db
    .select({
      ...columnsOf(users, "id", "username", "email", "profileImageUrl"),
      suspension: standingSuspension(sql`${users.id}`, now).as("suspension"),
    })
    .from(unfinishedSignIns)
    .innerJoin(users, eq(users.id, unfinishedSignIns.userId))
    .where(and(eq(unfinishedSignIns.tokenHash, tokenHash), gt(unfinishedSignIns.expiresAt, now)));
  return found;
}

type Proof = { readonly code: string } | { readonly passkey: SignedAnswer };

export async function finishSecondStep(
  db: Writer,
  { secondStep, ...proof }: { readonly secondStep: string } & Proof,
  { visit, replaces }: { visit: CodeVisit & { readonly randomness: Randomness }; replaces: EndableSession | null },
): Promise<{ user: User; token: string; effects: readonly Effect[] } | Refusal> {
  const { now, device, randomness } = visit;
  const tokenHash = await hashToken(secondStep);
  const member = await find(db, tokenHash, now);
  if (!member) return refuse("signed_out", TOO_LATE);
  const suspended = refuseSuspended(member.suspension);
  const as = suspended ? "code-accepted" : "signed-in";
  const right =
    "code" in proof
      ? await checkCode(db, member.id, { input: proof.code, as }, visit)
      : await checkPasskey(db, proof.passkey, { purpose: "second-step", memberId: member.id, as }, visit);
  if (isRefusal(right)) return right;
  const finished = [db.delete(unfinishedSignIns).where(eq(unfinishedSignIns.tokenHash, tokenHash)), mustChangeOne];
  const wasUsed = "code" in proof ? refuseWrongCode() : refuseWrongPasskey();
  const session = await issueSession(db, { userId: member.id, now, randomness, device: device.name });
  try {
    if (suspended) {
      await db.commit({ finished, use: right.use, events: right.events });
      return suspended;
    }
    const done = await db.commit({
      finished,
      use: right.use,
      session: session.insert,
      deviceRecord: recordSignIn({ memberId: member.id, device, isKnown: right.isKnown }, now),
      events: right.events,
      replaced: replaces ? [endOne(db, replaces, now)] : [],
    });
    const ended = done.replaced.flatMap(({ effects }) => effects);
    const effects = [...done.deviceRecord.mailed.flat(), ...done.events.flat(), ...ended];
    return { user: userOf(member), token: session.token, effects };
  } catch (error) {
    if (failedBecause(error, ["member_suspended"])) return refuse("signed_out", TOO_LATE);
    if (failedBecause(error, ["code_was_used", "conflict"])) return wasUsed;
    throw error;
  }
}
