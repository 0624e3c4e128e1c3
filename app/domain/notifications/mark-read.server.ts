import { and, eq, sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { notifications } from "~/db/schema";
import { type Effect, unreadChanged } from "~/domain/effects";
import { type Refusal, refuse } from "~/domain/refusal";

/** Marks one notification of the member's as read; again is no error. Refuses one that is unknown or another's. */
export async function markRead(
  db: Writer,
  { userId, notificationId }: { userId: number; notificationId: number },
): Promise<{ listingId: number | null; effects: readonly Effect[] } | Refusal> {
  const [row] = await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.id, notificationId), eq(notifications.userId, userId)))
    .returning({ listingId: notifications.listingId });
  return row ? { ...row, effects: [unreadChanged([userId])] } : refuse("not_found", "This notification doesn't exist.");
}

/** Marks everything that the member has not read, however much and however old it is. */
export async function markAllRead(db: Writer, userId: number): Promise<{ effects: readonly Effect[] }> {
  await db
    .update(notifications)
    .set({ read: true })
    // A literal: SQLite uses the partial index for no bound value.
    .where(and(eq(notifications.userId, userId), sql`${notifications.read} = 0`));
  return { effects: [unreadChanged([userId])] };
}
