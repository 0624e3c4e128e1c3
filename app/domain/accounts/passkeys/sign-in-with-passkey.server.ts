import { eq, sql } from "drizzle-orm";
import { failedBecause, type Writer } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { type User, userOf } from "~/domain/accounts/credentials";
import { type EndableSession, endOne } from "~/domain/accounts/list-sessions.server";
import { recordSignIn } from "~/domain/accounts/remember-device.server";
import { issueSession } from "~/domain/accounts/session.server";
import type { Effect } from "~/domain/effects";
import type { Randomness } from "~/domain/randomness";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { refuseSuspended, standingSuspension } from "~/domain/suspensions/standing-suspension.server";
import { checkPasskey, type PasskeyVisit, refuseWrongPasskey, type SignedAnswer } from "./check-passkey.server";

/** Without a second step: the device has verified its user, so it stands for both. */
export async function signInWithPasskey(
  db: Writer,
  signed: SignedAnswer,
  { visit, replaces }: { visit: PasskeyVisit & { readonly randomness: Randomness }; replaces: EndableSession | null },
): Promise<{ user: User; token: string; effects: readonly Effect[] } | Refusal> {
  const { now, device, randomness } = visit;
  const right = await checkPasskey(db, signed, { purpose: "sign-in", memberId: null, as: "signed-in" }, visit);
  if (isRefusal(right)) return right;
  const { id: memberId } = right.member;
  const [standing] = await db
    .select({ suspension: standingSuspension(sql`${users.id}`, now).as("suspension") })
    .from(users)
    .where(eq(users.id, memberId));
  const suspended = refuseSuspended(standing?.suspension ?? null);
  const session = await issueSession(db, { userId: memberId, now, randomness, device: device.name });
  try {
    if (suspended) {
      await db.commit({ use: right.use });
      return suspended;
    }
    const done = await db.commit({
      use: right.use,
      session: session.insert,
      deviceRecord: recordSignIn({ memberId, device, isKnown: right.isKnown }, now),
      events: right.events,
      replaced: replaces ? [endOne(db, replaces, now)] : [],
    });
    const ended = done.replaced.flatMap(({ effects }) => effects);
    const effects = [...done.deviceRecord.mailed.flat(), ...done.events.flat(), ...ended];
    return { user: userOf(right.member), token: session.token, effects };
  } catch (error) {
    if (failedBecause(error, ["conflict", "account_deleted", "member_suspended"])) return refuseWrongPasskey();
    throw error;
  }
}
