import { and, eq, or, sql } from "drizzle-orm";
import type { Reader, Writer } from "~/db/client.server";
import { literal } from "~/db/literal";
import { pushDevices } from "~/db/schema/push";
import { statement } from "~/db/statement.server";
import type { EndableSession } from "~/domain/accounts/list-sessions.server";
import type { Subscription } from "./push-service";

export const MAX_PUSH_DEVICES = 20;

/** The ids of the member's sessions in which push is on. Some may have ended: nothing is sent to them. */
export async function pushSessions(db: Reader, memberId: number): Promise<readonly string[]> {
  const devices = await db
    .select({ sessionId: pushDevices.sessionId })
    .from(pushDevices)
    .where(eq(pushDevices.userId, memberId));
  return devices.map(({ sessionId }) => sessionId);
}

/** Turns push on for the browser of a session, whoever used it before, and forgets all but the member's newest devices. */
export async function turnPushOn(
  db: Writer,
  { id: sessionId, member }: EndableSession,
  subscription: Subscription,
  now: number,
): Promise<void> {
  const { endpoint } = subscription;
  await db.commit([
    db.delete(pushDevices).where(or(eq(pushDevices.endpoint, endpoint), eq(pushDevices.sessionId, sessionId))),
    db.insert(pushDevices).values({ ...subscription, userId: member.id, sessionId, createdAt: now }),
    statement(sql`DELETE FROM push_devices WHERE user_id = ${member.id} AND id NOT IN
      (SELECT id FROM push_devices WHERE user_id = ${member.id} ORDER BY id DESC LIMIT ${literal(MAX_PUSH_DEVICES)})`),
  ]);
}

export async function turnPushOff(db: Writer, own: { memberId: number; sessionId: string }): Promise<void> {
  const isOwn = and(eq(pushDevices.userId, own.memberId), eq(pushDevices.sessionId, own.sessionId));
  await db.commit([db.delete(pushDevices).where(isOwn)]);
}
