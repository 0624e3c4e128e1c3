import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/client.server";

/** A notification to be written. */
export interface NewNotification {
  readonly userId: number;
  /** The kind of event, for code. */
  readonly kind: string;
  readonly title: string;
  readonly message: string;
  readonly listingId?: number;
  /** Written only once under this key, however often it is repeated. */
  readonly onceKey?: string;
}

/** Belongs in the same batch as the event. Tell the member's hub after the commit. */
export function notify(news: NewNotification, now: number): Statement {
  return notifyAll([news], now);
}

/** Any number of notifications in one statement. */
export function notifyAll(news: readonly NewNotification[], now: number): Statement {
  return statement(sql`INSERT INTO notifications (user_id, kind, title, message, listing_id, once_key, created_at)
    SELECT value ->> 'userId', value ->> 'kind', value ->> 'title', value ->> 'message',
      value ->> 'listingId', value ->> 'onceKey', ${now}
    FROM json_each(${JSON.stringify(news)}) WHERE 1
    ON CONFLICT DO NOTHING`);
}
