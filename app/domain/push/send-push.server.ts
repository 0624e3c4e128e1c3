import { and, eq, gt, sql } from "drizzle-orm";
import * as z from "zod";
import { columnsOf, returningOne, type Writer } from "~/db/database.server";
import { sessions, users } from "~/db/schema/accounts";
import { pushDevices } from "~/db/schema/notifications";
import { currentNotification } from "~/domain/mail/current-notification.server";
import type { WritingTools } from "~/domain/mail/mail";
import { leaveToSweep } from "~/domain/outbox/outbox.server";
import type { OutboxEntry, OutboxPayloads } from "~/domain/outbox/outbox-kinds";
import { MINUTE_MS } from "~/domain/time";
import { pushMessage } from "./push-message";
import type { PushService } from "./push-service";
import { quietUntil } from "./quiet-hours";

type PushTools = Pick<WritingTools, "clock" | "currency"> & {
  readonly push: PushService | undefined;
  readonly entry: Pick<OutboxEntry, "id">;
};

/**
 * Leaves the entry until quiet hours are over, and until a minute has passed since the last message with its tag.
 * Forgets a device whose session has ended, or that its push service doesn't know. Throws unless that answered.
 */
export async function sendPush(
  db: Writer,
  { deviceId, notificationId }: OutboxPayloads["push"],
  { push, entry, ...tools }: PushTools,
): Promise<void> {
  if (!push) return;
  const now = tools.clock.now();
  const [device] = await db
    .select({
      ...columnsOf(pushDevices, "userId", "endpoint", "p256dh", "auth"),
      ...columnsOf(users, "timeZone", "quietFrom", "quietUntil"),
      unread: users.unreadNotifications,
      session: sessions.id,
    })
    .from(pushDevices)
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .leftJoin(
      sessions,
      and(eq(sessions.userId, users.id), eq(sessions.id, pushDevices.sessionId), gt(sessions.expiresAt, now)),
    )
    .where(eq(pushDevices.id, deviceId));
  if (!device) return;
  const { userId: memberId, unread, timeZone } = device;
  if (device.session === null) return forget(db, deviceId);
  const notification = await currentNotification(db, { memberId, notificationId }, tools);
  if (!notification?.push) return;
  const message = pushMessage(notification, { unread, now, currency: tools.currency });
  const dueAt =
    quietUntil(now, device, timeZone) ?? (await pausedUntil(db, `push:${deviceId}:${message.contents.tag}`, now));
  if (dueAt !== undefined) {
    const again = sql`SELECT payload, dedupe_key FROM outbox WHERE id = ${entry.id}`;
    await db.commit([leaveToSweep("push", again, { now, dueAt })]);
  } else if (!(await push.send(device, message))) await forget(db, deviceId);
}

/** Begins a pause of a minute, unless one is running: then it returns its end. */
async function pausedUntil(db: Writer, key: string, now: number): Promise<number | undefined> {
  const own = now + MINUTE_MS;
  const pause = sql`INSERT INTO email_pauses (key, until) VALUES (${key}, ${own})
    ON CONFLICT (key) DO UPDATE SET until = iif(until > ${now}, until, excluded.until) RETURNING until`;
  const [{ until }] = await db.commit([returningOne(pause, z.object({ until: z.int() }))]);
  return until === own ? undefined : until;
}

async function forget(db: Writer, deviceId: number): Promise<void> {
  await db.commit([db.delete(pushDevices).where(eq(pushDevices.id, deviceId))]);
}
