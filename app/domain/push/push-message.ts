import type { CurrentNotification } from "~/domain/mail/current-notification.server";
import { notificationPath } from "~/domain/notifications/notification-path";
import { DAY_MS } from "~/domain/time";
import type { PushMessage } from "./push-service";

const MAX_BODY = 500;

/** `unread` is how many notifications the member hasn't read; `now` is in milliseconds. */
export function pushMessage(
  notification: CurrentNotification,
  { unread, now }: { unread: number; now: number },
): PushMessage {
  const { id, title, message, threadId, listingId, auction } = notification;
  const tag = threadId !== null ? `thread-${threadId}` : listingId !== null ? `listing-${listingId}` : `${id}`;
  const path = auction ? `/auction/${auction.id}` : (notificationPath(notification) ?? "/notifications");
  return {
    contents: { title, body: message.slice(0, MAX_BODY), tag, path, unread },
    isUrgent: auction !== undefined,
    keptMs: auction ? auction.endsAt - now : DAY_MS,
  };
}
