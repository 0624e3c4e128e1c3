import { eq, sql } from "drizzle-orm";
import { columnsOf, type Reader, statement, type Writer } from "~/db/database.server";
import { notificationPreferences } from "~/db/schema/notifications";
import { DEFAULT_PREFERENCES, isDefault, type Preference } from "./preference";

export async function readPreferences(db: Reader, userId: number): Promise<readonly Preference[]> {
  const rows = await db
    .select(columnsOf(notificationPreferences, "topic", "bell", "email", "push"))
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return DEFAULT_PREFERENCES.map((each) => rows.find(({ topic }) => topic === each.topic) ?? each);
}

/** Saves what a member chose for some topics. The table has only what differs from the defaults. */
export async function savePreferences(db: Writer, userId: number, preferences: readonly Preference[]): Promise<void> {
  const topics = JSON.stringify(preferences.map(({ topic }) => topic));
  const rows = JSON.stringify(preferences.filter((each) => !isDefault(each)));
  await db.commit([
    statement(sql`DELETE FROM notification_preferences WHERE user_id = ${userId}
      AND topic IN (SELECT value FROM json_each(${topics}))`),
    statement(sql`INSERT INTO notification_preferences (user_id, topic, bell, email, push)
      SELECT ${userId}, value ->> 'topic', value ->> 'bell', value ->> 'email', value ->> 'push' FROM json_each(${rows})`),
  ]);
}
