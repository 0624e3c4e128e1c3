import { eq, type SQL, sql } from "drizzle-orm";
import { sha256 } from "oslo/crypto";
import { encodeHex } from "oslo/encoding";
import type { Reader, Writer } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { sessions, users } from "~/db/schema/accounts";
import type { Query } from "~/db/statement.server";
import { homeOf } from "~/domain/postage/postage.server";
import { type Randomness, randomHex } from "~/domain/randomness";
import { DAY_MS } from "~/domain/time";
import type { Member } from "./member";

/** How long a session that nobody uses lasts. A used one is renewed at most once a day. */
export const SESSION_IDLE_MS = 14 * DAY_MS;
/** How long a session lasts however often it is used; the schema says the same. */
export const SESSION_MAX_MS = 30 * DAY_MS;
const RENEWED_EVERY_MS = DAY_MS;
/** 256 bits. */
const TOKEN_BYTES = 32;

export interface Session {
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** When the member last proved again who they are; null when never in this session. */
  readonly confirmedAt: number | null;
  readonly member: Member;
  /** The country of the member's default address, and the one in their settings. */
  readonly home: string | null;
  readonly country: string | null;
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
  const expiresAt = now + SESSION_IDLE_MS;
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
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      confirmedAt: sessions.confirmedAt,
      home: homeOf(sql`${users.id}`).as("home"),
      country: users.country,
      ...columnsOf(users, "id", "username", "email", "profileImageUrl", "unreadNotifications", "unreadThreads"),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash));
  if (!row || row.expiresAt <= now) return null;
  const { createdAt, expiresAt, confirmedAt, home, country, ...member } = row;
  return { tokenHash, createdAt, expiresAt, confirmedAt, home, country, member };
}

/** Whether the session would last at least a day longer if it were renewed, so that it and its cookie should be. */
export function isDueForRenewal(session: Session, now: number): boolean {
  return renewedUntil(session, now) - session.expiresAt >= RENEWED_EVERY_MS;
}

export async function renewSession(db: Writer, session: Session, now: number): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: renewedUntil(session, now) })
    .where(eq(sessions.tokenHash, session.tokenHash));
}

function renewedUntil({ createdAt }: Session, now: number): number {
  return Math.min(now + SESSION_IDLE_MS, createdAt + SESSION_MAX_MS);
}
