import { eq } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { users } from "~/db/schema";

/** How many notifications a member has not read; one row, kept by triggers. 0 for no such member. */
export async function unreadCount(db: Reader, userId: number): Promise<number> {
  const [row] = await db.select({ unread: users.unreadNotifications }).from(users).where(eq(users.id, userId));
  return row?.unread ?? 0;
}
