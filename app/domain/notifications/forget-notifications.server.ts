import { sql } from "drizzle-orm";
import { literal, statement, type Writer } from "~/db/database.server";
import { DAY_MS } from "~/domain/time";

/** Longer than deleting can be undone, because one whose bell is off waits for the daily email. */
export const DELETED_KEPT_MS = 2 * DAY_MS;
export const READ_KEPT_MS = 90 * DAY_MS;
export const FORGOTTEN_PER_RUN = 500;

export async function forgetNotifications(db: Writer, now: number): Promise<void> {
  await db.commit([
    statement(sql`DELETE FROM notifications WHERE id IN
      (SELECT id FROM notifications WHERE deleted_at <= ${now - DELETED_KEPT_MS} LIMIT ${literal(FORGOTTEN_PER_RUN)})`),
    statement(sql`DELETE FROM notifications WHERE id IN
      (SELECT id FROM notifications WHERE read_at <= ${now - READ_KEPT_MS} LIMIT ${literal(FORGOTTEN_PER_RUN)})`),
  ]);
}
