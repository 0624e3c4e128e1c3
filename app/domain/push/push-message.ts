import type { CurrentNotification } from "~/domain/mail/current-notification.server";
import { formatMoney, moneyInputValue } from "~/domain/money";
import { notificationPath } from "~/domain/notifications/notification-path";
import { DAY_MS } from "~/domain/time";

/** `unread` is how many notifications the member hasn't read; `now` is in milliseconds. */
export function pushMessage(
  notification: CurrentNotification,
  { unread, now, currency }: { unread: number; now: number; currency: string },
) {
  const { id, title, message, threadId, listingId, auction } = notification;
  // A later message takes the place of one with the same tag: at most 32 characters of base64url.
  const tag = threadId !== null ? `thread-${threadId}` : listingId !== null ? `listing-${listingId}` : `${id}`;
  const path = auction ? `/auction/${auction.id}` : (notificationPath(notification) ?? "/notifications");
  const bid = auction && !auction.isLeading && formatMoney(auction.nextMinor, currency).replace(/\.00$/, "");
  const maximum = auction && moneyInputValue(auction.nextMinor, { currency, decimalMark: "." });
  const action = bid ? { title: `Bid ${bid}`, path: `${path}?maximum=${maximum}&review` } : undefined;
  return {
    contents: { title, body: message.slice(0, 500), tag, path, action, unread },
    isUrgent: auction !== undefined,
    keptMs: auction ? auction.endsAt - now : DAY_MS,
  };
}

export type PushMessage = ReturnType<typeof pushMessage>;
