import { desc, eq } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { notifications } from "~/db/schema";

/** How far back the list goes. */
export const NOTIFICATIONS_SHOWN = 100;

/** SPEC §3. */
export interface Notification {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly read: boolean;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly data?: { readonly listingId: number };
}

/** A member's newest notifications, newest first. */
export async function listNotifications(db: Reader, userId: number): Promise<Notification[]> {
  const rows = await db
    .select({
      id: notifications.id,
      title: notifications.title,
      message: notifications.message,
      read: notifications.read,
      createdAt: notifications.createdAt,
      listingId: notifications.listingId,
    })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(NOTIFICATIONS_SHOWN);
  return rows.map(({ listingId, createdAt, ...rest }) => ({
    ...rest,
    createdAt: new Date(createdAt).toISOString(),
    ...(listingId === null ? {} : { data: { listingId } }),
  }));
}
