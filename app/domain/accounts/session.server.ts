import { eq, type SQL, sql } from "drizzle-orm";
import type { Reader, Writer } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { prepared } from "~/db/prepared.server";
import { sessions, users } from "~/db/schema/accounts";
import type { Query } from "~/db/statement.server";
import { homeOf } from "~/domain/postage/save-postage.server";
import type { Randomness } from "~/domain/randomness";
import { DAY_MS } from "~/domain/time";
import type { Asker } from "./confirmation";
import type { Formats } from "./formats";
import { makeToken } from "./make-token.server";
import type { Member } from "./member";
import { SESSION_IDLE_MS, SESSION_MAX_MS } from "./session-terms";

/** A used session is renewed at most once a day. */
const RENEWED_EVERY_MS = DAY_MS;

export interface Session {
  readonly id: string;
  /** Of a token that is replaced when the session is confirmed; `id` stays. */
  readonly tokenHash: string;
  readonly lastSeenAt: number | null;
  /** When the member last confirmed with a second factor in this session, and since when they have it. */
  readonly factorConfirmedAt: number | null;
  readonly factorSince: number | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly confirmedAt: number | null;
  readonly member: Member;
  /** The country of the member's default address, and the one in their settings. */
  readonly home: string | null;
  readonly country: string | null;
  readonly formats: Formats;
  readonly isVerified: boolean;
  readonly deletionDueAt: number | null;
}

export function askerOf({ member, confirmedAt, factorConfirmedAt, factorSince }: Session): Asker {
  return { memberId: member.id, confirmedAt, factorConfirmedAt, factorSince };
}

export interface NewSession {
  readonly userId: number | SQL;
  readonly now: number;
  readonly randomness: Randomness;
  readonly device?: string;
}

/** The token is returned only here; the database stores its hash. */
export async function issueSession(
  db: Writer,
  { userId, now, randomness, device }: NewSession,
): Promise<{ token: string; expiresAt: number; insert: Query }> {
  const { token, tokenHash } = await makeToken(randomness);
  const expiresAt = now + SESSION_IDLE_MS;
  const insert = db.insert(sessions).values({ tokenHash, userId, createdAt: now, expiresAt, device: device ?? null });
  return { token, expiresAt, insert };
}

export async function openSession(db: Writer, session: NewSession): Promise<{ token: string; expiresAt: number }> {
  const { insert, ...opened } = await issueSession(db, session);
  await db.commit([insert]);
  return opened;
}

const readSession = prepared(
  (db, { tokenHash }: { tokenHash: string }) =>
    [
      db
        .select({
          sessionId: sql<string>`${sessions.id}`.as("session_id"),
          ...columnsOf(
            sessions,
            "createdAt",
            "expiresAt",
            "confirmedAt",
            "lastSeenAt",
            "factorConfirmedAt",
            "factorSince",
          ),
          home: homeOf(sql`${users.id}`).as("home"),
          deletionDueAt: sql<number | null>`(SELECT due_at FROM account_deletions WHERE user_id = ${users.id})`.as(
            "deletion_due_at",
          ),
          country: users.country,
          emailVerifiedAt: users.emailVerifiedAt,
          ...columnsOf(users, "timeZone", "timeNotation", "decimalMark"),
          ...columnsOf(users, "id", "username", "email", "profileImageUrl", "unreadNotifications", "unreadThreads"),
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.tokenHash, tokenHash)),
    ] as const,
);

export async function findSession(db: Reader, tokenHash: string, now: number): Promise<Session | null> {
  const [[row]] = await readSession(db, { tokenHash });
  if (!row || row.expiresAt <= now) return null;
  const { sessionId, home, country, emailVerifiedAt, deletionDueAt, ...others } = row;
  const { createdAt, expiresAt, confirmedAt, lastSeenAt, factorConfirmedAt, factorSince, ...rest } = others;
  const { timeZone, timeNotation, decimalMark, ...member } = rest;
  const formats = { timeZone, timeNotation, decimalMark };
  const times = { createdAt, expiresAt, confirmedAt, lastSeenAt, factorConfirmedAt, factorSince };
  const account = { home, country, formats, isVerified: emailVerifiedAt !== null, deletionDueAt };
  return { id: sessionId, tokenHash, ...times, ...account, member };
}

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
