import { eq, type SQL, sql } from "drizzle-orm";
import { columnsOf, type Reader, type Writer } from "~/db/database.server";
import { prepared } from "~/db/prepared.server";
import { sessions, users } from "~/db/schema/accounts";
import { homeOf } from "~/domain/postage/save-postage.server";
import type { Randomness } from "~/domain/randomness";
import { DAY_MS } from "~/domain/time";
import { SESSION_IDLE_MS, SESSION_MAX_MS } from "./account-terms";
import type { Asker } from "./confirmation";
import { makeToken } from "./make-token.server";

/** A used session is renewed at most once a day. */
const RENEWED_EVERY_MS = DAY_MS;

export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export function askerOf({ id, member, confirmedAt, factorConfirmedAt, factorSince }: Session): Asker {
  return { memberId: member.id, sessionId: id, confirmedAt, factorConfirmedAt, factorSince };
}

export interface NewSession {
  readonly userId: number | SQL;
  readonly now: number;
  readonly randomness: Randomness;
  readonly device?: string;
}

/** The token is returned only here; the database stores its hash. */
export async function issueSession(db: Writer, { userId, now, randomness, device }: NewSession) {
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
          // A batch maps columns by name, and the member has an id too.
          id: sql<string>`${sessions.id}`.as("session_id"),
          /** Of a token that is replaced when the session is confirmed; `id` stays. */
          tokenHash: sessions.tokenHash,
          ...columnsOf(sessions, "createdAt", "expiresAt", "confirmedAt", "lastSeenAt"),
          /** When the member last confirmed with a second factor in this session, and since when they have it. */
          ...columnsOf(sessions, "factorConfirmedAt", "factorSince"),
          /** The country of the member's default address, and the one in their settings. */
          home: homeOf(sql`${users.id}`).as("home"),
          country: users.country,
          deletionDueAt: sql<number | null>`(SELECT due_at FROM account_deletions WHERE user_id = ${users.id})`.as(
            "deletion_due_at",
          ),
          isVerified: sql`${users.emailVerifiedAt} IS NOT NULL`.mapWith(Boolean).as("is_verified"),
          formats: columnsOf(users, "timeZone", "timeNotation", "decimalMark"),
          member: {
            ...columnsOf(users, "id", "username", "email", "profileImageUrl"),
            ...columnsOf(users, "unreadNotifications", "unreadThreads"),
          },
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.tokenHash, tokenHash)),
    ] as const,
);

export async function findSession(db: Reader, tokenHash: string, now: number) {
  const [[row]] = await readSession(db, { tokenHash });
  return row && row.expiresAt > now ? row : null;
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
