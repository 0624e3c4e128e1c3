import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/database.server";
import { categoryOf, type NotificationKind } from "~/domain/notifications/notification-kinds";

export interface TestNotification {
  readonly userId: number;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly message: string;
  readonly listingId?: number;
}

/** Notifications as they were before there were facts, for tests in which any words will do. */
export function insertNotifications(notifications: readonly TestNotification[], now: number): Statement {
  const rows = notifications.map((each) => ({ ...each, category: categoryOf(each.kind) }));
  return statement(sql`INSERT INTO notifications (user_id, kind, category, title, message, listing_id, created_at)
    SELECT value ->> 'userId', value ->> 'kind', value ->> 'category', value ->> 'title', value ->> 'message',
      value ->> 'listingId', ${now} FROM json_each(${JSON.stringify(rows)})`);
}
