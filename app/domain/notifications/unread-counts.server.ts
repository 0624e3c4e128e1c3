import { eq } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";

/** Maintained by triggers. 0 if there is no such member. */
export async function unreadCounts(db: Reader, userId: number) {
  const [row] = await db
    .select({ count: users.unreadNotifications, threads: users.unreadThreads })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? { count: 0, threads: 0 };
}
