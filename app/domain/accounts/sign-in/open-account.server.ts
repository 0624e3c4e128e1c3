import { type SQL, sql } from "drizzle-orm";
import { type Query, returningId, type Writer } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { type User, userOf } from "~/domain/accounts/credentials";
import { idOf } from "~/domain/accounts/email/account-of.server";
import { rememberDevice } from "~/domain/accounts/remember-device.server";
import { issueSession } from "~/domain/accounts/session.server";
import type { Effect } from "~/domain/effects";
import { openAvailable } from "~/domain/ledger/transfer.server";
import { enqueue } from "~/domain/outbox/outbox.server";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import type { Visitor } from "./sign-in.server";

export interface Newcomer {
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly profileImageUrl: string | null;
  /** By someone else, such as a provider. Otherwise the newcomer is asked to by mail. */
  readonly isVerified: boolean;
  readonly returnPath?: string | null | undefined;
}

/** `alongside` can refer to the member through {@link idOf}. Throws if the username or a verified address is taken. */
export async function openAccount(
  db: Writer,
  { isVerified, returnPath = null, ...newcomer }: Newcomer,
  visitor: Visitor,
  alongside: readonly Query[] = [],
): Promise<{ user: User; token: string; effects: readonly Effect[] }> {
  const { now, address, randomness, device } = visitor;
  const userId = idOf(newcomer.username);
  const session = await issueSession(db, { userId, now, randomness, device: device.name });
  const { id, mailed } = await db.commit({
    id: returningId(
      db
        .insert(users)
        .values({ ...newcomer, createdAt: now, emailVerifiedAt: isVerified ? now : null })
        .returning({ id: users.id }),
    ),
    wallet: openAvailable(userId),
    session: session.insert,
    device: rememberDevice(userId, device, now),
    event: recordSecurityEvent({ kind: "registered", memberId: userId, from: { address, device: device.name } }, now),
    alongside,
    mailed: isVerified ? [] : [enqueue({ kind: "mail", payload: verification(userId, returnPath) }, now)],
  });
  return { user: userOf({ id, ...newcomer }), token: session.token, effects: mailed.flat() };
}

const verification = (userId: SQL, returnPath: string | null) =>
  sql`json_object('mail', 'verify-address', 'memberId', ${userId}, 'returnPath', ${returnPath})`;
