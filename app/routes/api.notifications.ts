import * as z from "zod";
import { listNotifications, notificationsAnswerSchema } from "~/domain/notifications/list-notifications.server";
import { idCursorSchema } from "~/domain/paging/id-cursor";
import { getApi } from "~/platform/api/define-api.server";
import { logEvent } from "~/platform/log";

export const { loader, action, api } = getApi({
  summary: "List your 50 newest notifications, newest first. With `before`, list the 50 before the one with that id",
  query: z.object({ before: idCursorSchema }),
  answer: notificationsAnswerSchema,
  handle: async ({ reader, caller, query }) => {
    const page = await listNotifications(reader, { userId: caller.member.id, before: query.before });
    for (const notificationId of page.unreadable) logEvent("notification_unreadable", { notificationId });
    return page.notifications;
  },
});
