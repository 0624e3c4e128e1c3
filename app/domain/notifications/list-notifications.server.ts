import { and, desc, eq, isNull, lt } from "drizzle-orm";
import type * as z from "zod";
import { columnsOf, type Reader } from "~/db/database.server";
import { notifications } from "~/db/schema/notifications";
import { pageOf } from "~/domain/paging/page-of";
import { describeNotification } from "./describe-notification";
import type { notificationsAnswerSchema } from "./notification-answers";
import { GROUPED_KINDS } from "./notification-kinds";
import { type NotificationSubject, notificationPath } from "./notification-path";
import { storedColumns } from "./stored-columns.server";
import type { Words } from "./wording/wording";

export const NOTIFICATIONS_PAGE = 50;

export type Notification = z.infer<typeof notificationsAnswerSchema>[number];

export async function listNotifications(
  db: Reader,
  { userId, before }: { userId: number; before?: number | undefined },
) {
  const rows = await db
    .select({
      ...storedColumns("notifications"),
      ...columnsOf(notifications, "id", "createdAt", "readAt", "listingId", "threadId", "articleId", "importId"),
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.deletedAt),
        before === undefined ? undefined : lt(notifications.id, before),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(NOTIFICATIONS_PAGE + 1);
  const { page, last } = pageOf(rows, NOTIFICATIONS_PAGE);
  const described = page.map((row) => ({ ...row, ...describeNotification(row) }));
  return {
    notifications: described.map(toNotification),
    nextBefore: last?.id ?? null,
    unreadable: described.filter(({ isUnreadable }) => isUnreadable).map(({ id }) => id),
  };
}

interface NotificationRow extends NotificationSubject, Words {
  readonly id: number;
  readonly createdAt: number;
  readonly readAt: number | null;
}

export function toNotification(row: NotificationRow): Notification {
  const { id, title, message, createdAt, readAt, listingId } = row;
  const path = notificationPath(row);
  const group = GROUPED_KINDS.includes(row.kind) ? groupOf(row) : null;
  return {
    ...{ id, title, message, read: readAt !== null, createdAt: new Date(createdAt).toISOString() },
    ...(listingId === null ? {} : { data: { listingId } }),
    ...(path === null ? {} : { path }),
    ...(group === null ? {} : { group }),
  };
}

const groupOf = ({ kind, listingId, threadId, articleId }: NotificationRow) =>
  `${kind}:${listingId ?? threadId ?? articleId ?? 0}`;
