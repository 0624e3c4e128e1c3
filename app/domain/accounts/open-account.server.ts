import { sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { type Query, returningId } from "~/db/statement.server";
import { openAvailable } from "~/domain/ledger/transfer.server";
import { type User, userOf } from "./credentials";
import { knowDevice } from "./known-device.server";
import { issueSession } from "./session.server";
import type { Visitor } from "./sign-in.server";

/** A member about to be created; the values have already been validated. */
export interface Newcomer {
  readonly username: string;
  readonly email: string;
  /** Null for a member who signs in through a provider. */
  readonly passwordHash: string | null;
  readonly profileImageUrl: string | null;
}

/**
 * Creates the member, their empty wallet and their session in one batch, together with `alongside`, whose statements
 * can refer to the member through {@link idOf}. Throws the database's error if a unique key is taken; then nothing was
 * created.
 */
export async function openAccount(
  db: Writer,
  newcomer: Newcomer,
  visitor: Visitor,
  alongside: readonly Query[] = [],
): Promise<{ user: User; token: string }> {
  const { now, randomness, device } = visitor;
  const userId = idOf(newcomer.username);
  const session = await issueSession(db, { userId, now, randomness, device: device.name });
  const { id } = await db.commit({
    id: returningId(
      db
        .insert(users)
        .values({ ...newcomer, createdAt: now })
        .returning({ id: users.id }),
    ),
    wallet: openAvailable(userId),
    session: session.insert,
    device: knowDevice(userId, device, now),
    alongside,
  });
  return { user: userOf({ id, ...newcomer }), token: session.token };
}

/** The id of the member with that username, for use inside a statement. */
export function idOf(username: string) {
  return sql`(SELECT id FROM users WHERE lower(username) = ${username.toLowerCase()})`;
}
