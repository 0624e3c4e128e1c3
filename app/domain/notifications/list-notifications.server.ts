import { and, desc, eq, isNull, lt } from "drizzle-orm";
import * as z from "zod";
import { column, columnsFrom, columnsOf, type Reader } from "~/db/database.server";
import { notifications } from "~/db/schema/notifications";
import type { Words } from "~/domain/notifications/wording/wording";
import { pageOf } from "~/domain/paging/page-of";
import { describeNotification } from "./describe-notification";
import { GROUPED_KINDS } from "./notification-kinds";
import { type NotificationSubject, notificationPath } from "./notification-path";

export const notificationsAnswerSchema = z.array(
  z.strictObject({
    id: z.int(),
    title: z.string(),
    message: z.string(),
    read: z.boolean(),
    createdAt: z.iso.datetime(),
    data: z.strictObject({ listingId: z.int() }).optional(),
    group: z.string().optional().describe("The same for notifications of one kind about the same thing"),
    path: z.string().optional().describe("The page that it leads to"),
  }),
);

/** What {@link describeNotification} needs of the notification of `alias`. A member who is deleted has a pseudonym by then. */
export const storedColumns = (alias: string) => ({
  ...columnsFrom(alias, notifications, "kind", "facts", "title", "message"),
  by: column<string | null>(`(SELECT username FROM users WHERE id = ${alias}.facts ->> 'memberId')`, "by"),
});

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
    id,
    title,
    message,
    read: readAt !== null,
    createdAt: new Date(createdAt).toISOString(),
    ...(listingId === null ? {} : { data: { listingId } }),
    ...(path === null ? {} : { path }),
    ...(group === null ? {} : { group }),
  };
}

const groupOf = ({ kind, listingId, threadId, articleId }: NotificationRow) =>
  `${kind}:${listingId ?? threadId ?? articleId ?? 0}`;
