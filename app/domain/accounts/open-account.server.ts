import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Statement, statement, type Writer } from "~/db/client.server";
import { users } from "~/db/schema";
import { type User, userOf } from "./credentials";
import { issueSession } from "./session.server";
import type { Visitor } from "./sign-in.server";

/** Who is to become a member; everything is checked before. */
export interface Newcomer {
  readonly username: string;
  readonly email: string;
  /** Null for a member who signs in through a provider. */
  readonly passwordHash: string | null;
  readonly profileImageUrl: string | null;
}

const idSchema = z.array(z.object({ id: z.int() })).min(1);

/**
 * One batch: the member, their empty wallet, the session, and what else belongs to the occasion (`alongside` may
 * find the member by {@link idOf}). Throws the database's words when a unique key is taken; then nothing was made.
 */
export async function openAccount(
  db: Writer,
  newcomer: Newcomer,
  visitor: Visitor,
  alongside: readonly Statement[] = [],
): Promise<{ user: User; token: string }> {
  const { now, randomness, device } = visitor;
  const userId = idOf(newcomer.username);
  const session = await issueSession(db, { userId, now, randomness, device });
  const [made] = await db.commit([
    db
      .insert(users)
      .values({ ...newcomer, createdAt: now })
      .returning({ id: users.id }),
    statement(sql`INSERT INTO ledger_accounts (code, kind, owner_id)
      SELECT 'available:' || id, 'available', id FROM users WHERE lower(username) = ${newcomer.username.toLowerCase()}`),
    session.insert,
    ...alongside,
  ]);
  const [row] = idSchema.parse(made?.results);
  return { user: userOf({ id: row?.id ?? 0, ...newcomer }), token: session.token };
}

/** The member of that name, inside a statement. */
export function idOf(username: string) {
  return sql`(SELECT id FROM users WHERE lower(username) = ${username.toLowerCase()})`;
}
