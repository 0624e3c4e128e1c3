import { eq } from "drizzle-orm";
import { sha256 } from "oslo/crypto";
import { encodeHex } from "oslo/encoding";
import type { Reader, Writer } from "~/db/client.server";
import { sessions, users } from "~/db/schema";
import { type Randomness, randomHex } from "~/domain/randomness";
import { DAY_MS } from "~/domain/time";

/** A session lives 30 days from its last renewal and is renewed once half of that has passed (TRUST S3). */
export const SESSION_MS = 30 * DAY_MS;
/** 256 bits. */
const TOKEN_BYTES = 32;

/** The signed-in member as every page knows them. */
export interface Member {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly profileImageUrl: string | null;
  readonly unreadNotifications: number;
}

export interface Session {
  readonly tokenHash: string;
  readonly expiresAt: number;
  readonly member: Member;
}

export async function hashToken(token: string): Promise<string> {
  return encodeHex(await sha256(new TextEncoder().encode(token)));
}

/** Opens a session. The token is given out once, here; the record keeps only its hash. */
export async function openSession(
  db: Writer,
  { userId, now, randomness }: { userId: number; now: number; randomness: Randomness },
): Promise<{ token: string; expiresAt: number }> {
  const token = randomHex(randomness, TOKEN_BYTES);
  const expiresAt = now + SESSION_MS;
  await db.insert(sessions).values({ tokenHash: await hashToken(token), userId, createdAt: now, expiresAt });
  return { token, expiresAt };
}

/** The session of a token, with its member, in one round trip; null when unknown, ended or expired. */
export async function findSession(db: Reader, token: string, now: number): Promise<Session | null> {
  const tokenHash = await hashToken(token);
  const [row] = await db
    .select({
      expiresAt: sessions.expiresAt,
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
  const { expiresAt, ...member } = row;
  return { tokenHash, expiresAt, member };
}

/** Whether half of the session's life has passed, so that the cookie and the row are due for renewal. */
export function isDueForRenewal(session: Session, now: number): boolean {
  return session.expiresAt - now < SESSION_MS / 2;
}

export async function renewSession(db: Writer, session: Session, now: number): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: now + SESSION_MS })
    .where(eq(sessions.tokenHash, session.tokenHash));
}

export async function endSession(db: Writer, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}
