import { and, desc, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Reader, Writer } from "~/db/client.server";
import { sessions } from "~/db/schema/accounts";
import { returning } from "~/db/statement.server";
import type { Effect } from "~/domain/effects";
import { enqueue } from "~/domain/outbox/outbox.server";
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

/** How many sessions ended, and what follows. */
interface EndedSessions {
  readonly count: number;
  readonly effects: readonly Effect[];
}

/** Ends a session in any batch, and has its sockets closed. */
export function endOne(db: Writer, { tokenHash, member }: EndableSession, now: number) {
  return endWhere(db, member.id, { which: eq(sessions.tokenHash, tokenHash), now });
}

/** Ends all of the member's sessions except this one in any batch, and has their sockets closed. */
export function endOthers(db: Writer, { tokenHash, member }: EndableSession, now: number) {
  return endWhere(db, member.id, { which: ne(sessions.tokenHash, tokenHash), now });
}

/** Ends all sessions of a member in any batch, and has their sockets closed. */
export function endAll(db: Writer, memberId: number, now: number) {
  return endWhere(db, memberId, { which: sql`TRUE`, now });
}

const endedRow = z.object({ token_hash: z.string() });

/** What follows is enqueued first, as it is read from the sessions that are then deleted. */
function endWhere(db: Writer, memberId: number, { which, now }: { which: SQL; now: number }) {
  const ending = sql`${sessions.userId} = ${memberId} AND ${which}`;
  const payload = sql`SELECT json_object('memberId', user_id, 'tokenHashes', json_group_array(token_hash))
    FROM sessions WHERE ${ending} GROUP BY user_id`;
  const deleted = db.delete(sessions).where(ending).returning({ tokenHash: sessions.tokenHash });
  return { effects: enqueue({ kind: "sessions-ended", payload }, now), deleted: returning(deleted, endedRow) };
}

async function commitEnd(db: Writer, end: ReturnType<typeof endWhere>): Promise<EndedSessions> {
  const { effects, deleted } = await db.commit(end);
  return { count: deleted.length, effects };
}

export function endSession(db: Writer, session: EndableSession, now: number): Promise<EndedSessions> {
  return commitEnd(db, endOne(db, session, now));
}

/** Ends one of the member's own sessions by its id in the list. */
export async function endSessionOf(db: Writer, userId: number, id: string, now: number): Promise<EndedSessions> {
  if (!new RegExp(`^[0-9a-f]{${ID_LENGTH}}$`).test(id)) return { count: 0, effects: [] };
  // A key range instead of LIKE, which could not use the primary key. "g" sorts after every hexadecimal digit.
  const which = sql`${sessions.tokenHash} > ${id} AND ${sessions.tokenHash} < ${`${id}g`}`;
  return commitEnd(db, endWhere(db, userId, { which, now }));
}

export function endOtherSessions(db: Writer, current: EndableSession, now: number): Promise<EndedSessions> {
  return commitEnd(db, endOthers(db, current, now));
}
