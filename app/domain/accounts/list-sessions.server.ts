import { and, desc, eq, gt, lte, ne, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { columnsOf, type Reader, returning, type Writer } from "~/db/database.server";
import { prepared } from "~/db/prepared.server";
import { sessions } from "~/db/schema/accounts";
import { sessionMustExist } from "~/db/session-must-exist.server";
import { enqueue } from "~/domain/outbox/outbox.server";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import type { Origin } from "~/domain/security-events/security-event";
import { MINUTE_MS } from "~/domain/time";
import { refuseUnconfirmed } from "./confirmation";
import type { Session } from "./session.server";

const readSessions = prepared((db, { memberId, now }: { memberId: number; now: number }) => {
  // Some minutes late.
  const lastSeenAt = sql<number>`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`;
  return [
    db
      .select({ ...columnsOf(sessions, "id", "device", "createdAt"), lastSeenAt })
      .from(sessions)
      .where(and(eq(sessions.userId, memberId), gt(sessions.expiresAt, now)))
      .orderBy(desc(lastSeenAt))
      .limit(40),
  ] as const;
});

export async function listSessions(db: Reader, current: EndableSession, now: number) {
  const [rows] = await readSessions(db, { memberId: current.member.id, now });
  return rows.map((each) => ({ ...each, isThisOne: each.id === current.id }));
}

export interface EndableSession {
  readonly id: string;
  readonly member: { readonly id: number };
}

export function endOne(db: Writer, { id, member }: EndableSession, now: number) {
  return endWhere(db, member.id, { which: eq(sessions.id, id), now });
}

export function endOthers(db: Writer, { id, member }: EndableSession, now: number) {
  return { ...endWhere(db, member.id, { which: ne(sessions.id, id), now }), isOpen: sessionMustExist(id) };
}

export const endAll = (db: Writer, memberId: number, now: number) => endWhere(db, memberId, { which: sql`TRUE`, now });

const endedRow = z.object({ id: z.string() });

/** The outbox entry comes first, as it is read from the sessions that are then deleted. */
function endWhere(db: Writer, memberId: number, { which, now }: { which: SQL; now: number }) {
  const ending = sql`${sessions.userId} = ${memberId} AND ${which}`;
  const payload = sql`SELECT json_object('memberId', user_id, 'sessionIds', json_group_array(id))
    FROM sessions WHERE ${ending} GROUP BY user_id`;
  const deleted = db.delete(sessions).where(ending).returning({ id: sessions.id });
  return { effects: enqueue({ kind: "sessions-ended", payload }, now), deleted: returning(deleted, endedRow) };
}

export async function endSession(db: Writer, session: EndableSession, now: number) {
  const { effects, deleted } = await db.commit(endOne(db, session, now));
  return { count: deleted.length, effects };
}

interface LogoutOptions {
  readonly now: number;
  readonly from: Origin;
}

export function endSessionOf(db: Writer, current: Session, id: string, options: LogoutOptions) {
  return logOut(db, current, { which: eq(sessions.id, id), detail: "another device" }, options);
}

export function endOtherSessions(db: Writer, current: Session, options: LogoutOptions) {
  return logOut(db, current, { which: ne(sessions.id, current.id), detail: "all other devices" }, options);
}

async function logOut(
  db: Writer,
  current: Session,
  { which, detail }: { which: SQL; detail: string },
  { now, from }: LogoutOptions,
) {
  const refusal = refuseUnconfirmed(current, now, "Logging out other devices needs");
  if (refusal) return refusal;
  // Before the deletion, as nothing is recorded if no session is left to end.
  const memberId = sql`SELECT user_id FROM sessions WHERE ${sessions.userId} = ${current.member.id} AND ${which} LIMIT 1`;
  const { event, ended } = await db.commit({
    event: recordSecurityEvent({ kind: "sessions-ended", memberId, from, detail }, now),
    ended: endWhere(db, current.member.id, { which, now }),
  });
  return { count: ended.deleted.length, effects: [...ended.effects, ...event] };
}

const SEEN_EVERY_MS = 15 * MINUTE_MS;

export function shouldRecordLastSeen({ lastSeenAt, createdAt }: Session, now: number): boolean {
  return now - (lastSeenAt ?? createdAt) >= SEEN_EVERY_MS;
}

export async function recordLastSeen(db: Writer, { id }: Session, now: number): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(
      and(eq(sessions.id, id), lte(sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`, now - SEEN_EVERY_MS)),
    );
}
