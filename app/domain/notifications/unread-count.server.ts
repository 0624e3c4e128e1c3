import { eq } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { users } from "~/db/schema/accounts";

/** A member's unread count: one row, maintained by triggers. 0 if there is no such member. */
export async function unreadCount(db: Reader, userId: number): Promise<number> {
  const [row] = await db.select({ unread: users.unreadNotifications }).from(users).where(eq(users.id, userId));
  return row?.unread ?? 0;
}
