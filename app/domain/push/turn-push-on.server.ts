import { and, eq, or, sql } from "drizzle-orm";
import { base64url } from "oslo/encoding";
import { columnsOf, literal, type Reader, statement, type Writer } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { pushDevices } from "~/db/schema/notifications";
import type { EndableSession } from "~/domain/accounts/list-sessions.server";
import { type Refusal, refuse } from "~/domain/refusal";
import type { Subscription } from "./push-service";
import type { QuietHours } from "./quiet-hours";

/** Rejects unless `p256dh` is a point of the curve. */
export const publicKeyOf = ({ p256dh }: Pick<Subscription, "p256dh">): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    "raw",
    new Uint8Array(base64url.decode(p256dh, { strict: false })),
    { name: "ECDH", namedCurve: "P-256" },
    false,
    [],
  );

export const MAX_PUSH_DEVICES = 20;

/** The ids of the member's sessions in which push is on, and their quiet hours. Some of the sessions may have ended. */
export async function readPush(db: Reader, memberId: number) {
  const [devices, [hours = { quietFrom: null, quietUntil: null }]] = await db.batch([
    db.select({ sessionId: pushDevices.sessionId }).from(pushDevices).where(eq(pushDevices.userId, memberId)),
    db
      .select(columnsOf(users, "quietFrom", "quietUntil"))
      .from(users)
      .where(eq(users.id, memberId)),
  ]);
  return { sessionIds: devices.map(({ sessionId }) => sessionId), hours };
}

export async function saveQuietHours(db: Writer, memberId: number, hours: QuietHours): Promise<void> {
  await db.commit([db.update(users).set(hours).where(eq(users.id, memberId))]);
}

/**
 * Turns push on for the browser of a session, whoever used it before, and forgets all but the member's newest devices.
 * Refuses a key that no message could be encrypted for.
 */
export async function turnPushOn(
  db: Writer,
  { id: sessionId, member }: EndableSession,
  subscription: Subscription,
  now: number,
): Promise<Refusal | undefined> {
  if (!(await publicKeyOf(subscription).catch(() => undefined)))
    return refuse(
      "malformed",
      "This browser's push key isn't valid. Turn push off in the browser's settings and on again.",
    );
  const { endpoint } = subscription;
  await db.commit([
    db.delete(pushDevices).where(or(eq(pushDevices.endpoint, endpoint), eq(pushDevices.sessionId, sessionId))),
    db.insert(pushDevices).values({ ...subscription, userId: member.id, sessionId, createdAt: now }),
    statement(sql`DELETE FROM push_devices WHERE user_id = ${member.id} AND id NOT IN
      (SELECT id FROM push_devices WHERE user_id = ${member.id} ORDER BY id DESC LIMIT ${literal(MAX_PUSH_DEVICES)})`),
  ]);
  return undefined;
}

export async function turnPushOff(db: Writer, own: { memberId: number; sessionId: string }): Promise<void> {
  const isOwn = and(eq(pushDevices.userId, own.memberId), eq(pushDevices.sessionId, own.sessionId));
  await db.commit([db.delete(pushDevices).where(isOwn)]);
}
