import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { notifications } from "~/db/schema/notifications";
import { pageOf } from "~/domain/page-of";
import { notificationPath } from "./notification-path";

/** Notifications on one page. */
export const NOTIFICATIONS_PAGE = 50;

/** A notification as the API returns it. */
export interface Notification {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly read: boolean;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly data?: { readonly listingId: number };
  /** The page that it leads to. */
  readonly path?: string;
}

export interface NotificationPage {
  readonly notifications: readonly Notification[];
  /** The next page's `before`; null on the last page. */
  readonly nextBefore: number | null;
}

/** A page of a member's notifications, newest first; with `before`, those older than the one with that id. */
export async function listNotifications(
  db: Reader,
  { userId, before, unreadOnly = false }: { userId: number; before?: number | undefined; unreadOnly?: boolean },
): Promise<NotificationPage> {
  const rows = await db
    .select(
      columnsOf(
        notifications,
        "id",
        "title",
        "message",
        "read",
        "createdAt",
        "listingId",
        "threadId",
        "articleId",
        "kind",
      ),
    )
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        // A literal, because SQLite doesn't use a partial index for bound values.
        unreadOnly ? sql`${notifications.read} = 0` : undefined,
        before === undefined ? undefined : lt(notifications.id, before),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(NOTIFICATIONS_PAGE + 1);
  const { page, last } = pageOf(rows, NOTIFICATIONS_PAGE);
  return {
    notifications: page.map(({ listingId, threadId, articleId, kind, createdAt, ...rest }) => {
      const path = notificationPath({ kind, listingId, threadId, articleId });
      return {
        ...rest,
        createdAt: new Date(createdAt).toISOString(),
        ...(listingId === null ? {} : { data: { listingId } }),
        ...(path === null ? {} : { path }),
      };
    }),
    nextBefore: last?.id ?? null,
  };
}
