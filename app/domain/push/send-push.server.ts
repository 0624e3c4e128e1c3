import { and, eq, gt } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { sessions, users } from "~/db/schema/accounts";
import { pushDevices } from "~/db/schema/push";
import { currentNotification } from "~/domain/mail/current-notification.server";
import type { WritingTools } from "~/domain/mail/mail";
import type { OutboxPayloads } from "~/domain/outbox/outbox-kinds";
import { pushMessage } from "./push-message";
import type { PushService } from "./push-service";

/** Forgets a device whose session has ended, or that its push service doesn't know. Throws unless the push service answered. */
export async function sendPush(
  db: Writer,
  { deviceId, notificationId }: OutboxPayloads["push"],
  { push, ...tools }: Pick<WritingTools, "clock" | "currency"> & { readonly push: PushService | undefined },
): Promise<void> {
  if (!push) return;
  const now = tools.clock.now();
  const [device] = await db
    .select({
      ...columnsOf(pushDevices, "userId", "endpoint", "p256dh", "auth"),
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
  const { userId: memberId, unread } = device;
  if (device.session === null) return forget(db, deviceId);
  const notification = await currentNotification(db, { memberId, notificationId }, tools);
  if (!notification?.push) return;
  if (!(await push.send(device, pushMessage(notification, { unread, now })))) await forget(db, deviceId);
}

async function forget(db: Writer, deviceId: number): Promise<void> {
  await db.commit([db.delete(pushDevices).where(eq(pushDevices.id, deviceId))]);
}
