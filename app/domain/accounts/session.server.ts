import { and, desc, eq, gt, lt, ne, type SQL } from "drizzle-orm";
import { sha256 } from "oslo/crypto";
import { encodeHex } from "oslo/encoding";
import type { Reader, Writer } from "~/db/client.server";
import { sessions, users } from "~/db/schema/accounts";
import type { Query } from "~/db/statement.server";
import { type Effect, sessionsEnded } from "~/domain/effects";
import { type Randomness, randomHex } from "~/domain/randomness";
import { DAY_MS } from "~/domain/time";
import type { Member } from "./member";

/** A session lasts 30 days after its last renewal, and is renewed once half of that has passed. */
export const SESSION_MS = 30 * DAY_MS;
/** 256 bits. */
const TOKEN_BYTES = 32;
/**
 * The list of sessions identifies each by this many characters of its token hash: enough to tell a member's own
 * sessions apart.
 */
const ID_LENGTH = 16;

export interface Session {
  readonly tokenHash: string;
  readonly expiresAt: number;
  /** When the member last proved again who they are; null when never in this session. */
  readonly confirmedAt: number | null;
  readonly member: Member;
}

/** One entry of the member's list of sessions. */
export interface SessionEntry {
  readonly id: string;
  readonly device: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly isThisOne: boolean;
}

export async function hashToken(token: string): Promise<string> {
  return encodeHex(await sha256(new TextEncoder().encode(token)));
}

/** The input for a new session. `device` is its name in the member's list, see `deviceOf`. */
export interface NewSession {
  readonly userId: number | SQL;
  readonly now: number;
  readonly randomness: Randomness;
  readonly device?: string;
}

/**
 * Prepares a session, created when `insert` is committed in any batch. The token is returned only here; the database
 * stores its hash.
 */
export async function issueSession(
  db: Writer,
  { userId, now, randomness, device }: NewSession,
): Promise<{ token: string; expiresAt: number; insert: Query }> {
  const token = randomHex(randomness, TOKEN_BYTES);
  const expiresAt = now + SESSION_MS;
  const tokenHash = await hashToken(token);
  const insert = db.insert(sessions).values({ tokenHash, userId, createdAt: now, expiresAt, device: device ?? null });
  return { token, expiresAt, insert };
}

/** Opens a session in a batch of its own. */
export async function openSession(db: Writer, session: NewSession): Promise<{ token: string; expiresAt: number }> {
  const { insert, ...opened } = await issueSession(db, session);
  await db.commit([insert]);
  return opened;
}

/** Finds a session and its member by token hash in one round trip; null if it is unknown, ended or expired. */
export async function findSession(db: Reader, tokenHash: string, now: number): Promise<Session | null> {
  const [row] = await db
    .select({
      expiresAt: sessions.expiresAt,
      confirmedAt: sessions.confirmedAt,
      id: users.id,
      username: users.username,
      email: users.email,
      profileImageUrl: users.profileImageUrl,
      unreadNotifications: users.unreadNotifications,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash));
  if (!row || row.expiresAt <= now) return null;
  const { expiresAt, confirmedAt, ...member } = row;
  return { tokenHash, expiresAt, confirmedAt, member };
}

/** Whether half of the session's lifetime has passed, so that the cookie and the row should be renewed. */
export function isDueForRenewal(session: Session, now: number): boolean {
  return session.expiresAt - now < SESSION_MS / 2;
}

export async function renewSession(db: Writer, session: Session, now: number): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: now + SESSION_MS })
    .where(eq(sessions.tokenHash, session.tokenHash));
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
  return ended(member.id, [{ tokenHash }]);
}

/** How many sessions ended, and what follows. */
interface EndedSessions {
  readonly count: number;
  readonly effects: readonly Effect[];
}

function ended(memberId: number, rows: readonly { readonly tokenHash: string }[]): EndedSessions {
  const tokenHashes = rows.map(({ tokenHash }) => tokenHash);
  return { count: rows.length, effects: [sessionsEnded(memberId, tokenHashes)] };
}

/** Ends one of the member's own sessions by its id in the list. */
export async function endSessionOf(db: Writer, userId: number, id: string): Promise<EndedSessions> {
  if (!new RegExp(`^[0-9a-f]{${ID_LENGTH}}$`).test(id)) return ended(userId, []);
  const rows = await db
    .delete(sessions)
    // A key range instead of LIKE, which could not use the primary key. "g" sorts after every hexadecimal digit.
    .where(and(eq(sessions.userId, userId), gt(sessions.tokenHash, id), lt(sessions.tokenHash, `${id}g`)))
    .returning({ tokenHash: sessions.tokenHash });
  return ended(userId, rows);
}

/** Ends all of the member's sessions except the current one. */
export async function endOtherSessions(db: Writer, current: Session): Promise<EndedSessions> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, current.member.id), ne(sessions.tokenHash, current.tokenHash)))
    .returning({ tokenHash: sessions.tokenHash });
  return ended(current.member.id, rows);
}
