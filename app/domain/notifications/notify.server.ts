import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/client.server";

/** Something a member should know. */
export interface NewNotification {
  readonly userId: number;
  /** What happened, for code. */
  readonly kind: string;
  readonly title: string;
  readonly message: string;
  readonly listingId?: number;
  /** Told once for ever under this key, however often it is written. */
  readonly onceKey?: string;
}

/** Goes into the batch of the event it tells of; tell the member's hub after the commit. */
export function notify(news: NewNotification, now: number): Statement {
  return notifyAll([news], now);
}

/** However much there is to tell, one statement. */
export function notifyAll(news: readonly NewNotification[], now: number): Statement {
  return statement(sql`INSERT INTO notifications (user_id, kind, title, message, listing_id, once_key, created_at)
    SELECT value ->> 'userId', value ->> 'kind', value ->> 'title', value ->> 'message',
      value ->> 'listingId', value ->> 'onceKey', ${now}
    FROM json_each(${JSON.stringify(news)}) WHERE 1
    ON CONFLICT DO NOTHING`);
}
