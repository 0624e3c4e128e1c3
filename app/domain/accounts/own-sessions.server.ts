import { and, desc, eq, gt, lt, ne } from "drizzle-orm";
import { z } from "zod";
import type { Reader, Writer } from "~/db/client.server";
import { sessions } from "~/db/schema/accounts";
import { returning, type Statement } from "~/db/statement.server";
import { type Effect, sessionsEnded } from "~/domain/effects";
import type { Session } from "./session.server";

/**
 * The list of sessions identifies each by this many characters of its token hash: enough to tell a member's own
 * sessions apart.
 */
const ID_LENGTH = 16;

/** One entry of the member's list of sessions. */
export interface SessionEntry {
  readonly id: string;
  readonly device: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly isThisOne: boolean;
}

/** The member's active sessions, newest first, at most 100. */
export async function listSessions(db: Reader, current: Session, now: number): Promise<SessionEntry[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, current.member.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt))
    .limit(100);
  return rows.map(({ tokenHash, device, createdAt, expiresAt }) => ({
    id: tokenHash.slice(0, ID_LENGTH),
    device,
    createdAt,
    expiresAt,
    isThisOne: tokenHash === current.tokenHash,
  }));
}

/** The part of a {@link Session} that ending it takes. */
export interface EndableSession {
  readonly tokenHash: string;
  readonly member: { readonly id: number };
}

export async function endSession(db: Writer, { tokenHash, member }: EndableSession): Promise<EndedSessions> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  return ended(member.id, [tokenHash]);
}

/** How many sessions ended, and what follows. */
interface EndedSessions {
  readonly count: number;
  readonly effects: readonly Effect[];
}

function ended(memberId: number, tokenHashes: readonly string[]): EndedSessions {
  return { count: tokenHashes.length, effects: [sessionsEnded(memberId, tokenHashes)] };
}

/** Ends one of the member's own sessions by its id in the list. */
export async function endSessionOf(db: Writer, userId: number, id: string): Promise<EndedSessions> {
  if (!new RegExp(`^[0-9a-f]{${ID_LENGTH}}$`).test(id)) return ended(userId, []);
  const rows = await db
    .delete(sessions)
    // A key range instead of LIKE, which could not use the primary key. "g" sorts after every hexadecimal digit.
    .where(and(eq(sessions.userId, userId), gt(sessions.tokenHash, id), lt(sessions.tokenHash, `${id}g`)))
    .returning({ tokenHash: sessions.tokenHash });
  return ended(
    userId,
    rows.map(({ tokenHash }) => tokenHash),
  );
}

const tokenHashRow = z.object({ token_hash: z.string() }).transform((row) => row.token_hash);

/** Ends all of the member's sessions except the current one; its result are the token hashes of those that ended. */
export function endOthers(db: Writer, { tokenHash, member }: EndableSession): Statement<string[]> {
  const others = and(eq(sessions.userId, member.id), ne(sessions.tokenHash, tokenHash));
  return returning(db.delete(sessions).where(others).returning({ tokenHash: sessions.tokenHash }), tokenHashRow);
}

/** Like {@link endOthers}, in a batch of its own. */
export async function endOtherSessions(db: Writer, current: Session): Promise<EndedSessions> {
  const [tokenHashes] = await db.commit([endOthers(db, current)]);
  return ended(current.member.id, tokenHashes);
}
