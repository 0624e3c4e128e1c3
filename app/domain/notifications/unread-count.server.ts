import { eq } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { users } from "~/db/schema/accounts";

/** A member's unread count: one row, maintained by triggers. 0 if there is no such member. */
export async function unreadCount(db: Reader, userId: number): Promise<number> {
  return (await unreadCounts(db, userId)).count;
}

export async function unreadCounts(db: Reader, userId: number): Promise<{ count: number; threads: number }> {
  const [row] = await db
    .select({ count: users.unreadNotifications, threads: users.unreadThreads })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? { count: 0, threads: 0 };
}
