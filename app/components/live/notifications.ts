import { isRecord } from "./hub-message";

/** As in GET /api/notifications. */
export interface NotificationView {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly read: boolean;
  readonly createdAt: string;
  readonly listingId: number | undefined;
  /** Equal for notifications of one group; absent if the kind isn't grouped. */
  readonly group: string | undefined;
}

export interface GroupView {
  readonly newest: NotificationView;
  readonly earlier: readonly NotificationView[];
}

/** The newest first; each group takes the place of its newest one. */
export function foldNotifications(all: readonly NotificationView[]): GroupView[] {
  const groups = new Map<string | number, { newest: NotificationView; earlier: NotificationView[] }>();
  for (const each of all) {
    const group = groups.get(each.group ?? each.id);
    if (group) group.earlier.push(each);
    else groups.set(each.group ?? each.id, { newest: each, earlier: [] });
  }
  return [...groups.values()];
}

/** The addresses are also the query keys. */
export const NOTIFICATIONS_KEY = ["/api/notifications"] as const;
export const UNREAD_KEY = ["/api/notifications/unread"] as const;

/** Leaves out entries of an unknown shape. */
export function readNotifications(answer: unknown): NotificationView[] {
  return Array.isArray(answer) ? answer.flatMap(readNotification) : [];
}

function readNotification(entry: unknown): NotificationView[] {
  if (!isRecord(entry)) return [];
  const { id, title, message, read, createdAt, group, data } = entry;
  if (typeof id !== "number" || typeof title !== "string" || typeof message !== "string") return [];
  if (typeof read !== "boolean" || typeof createdAt !== "string") return [];
  const listingId = isRecord(data) && typeof data.listingId === "number" ? data.listingId : undefined;
  return [{ id, title, message, read, createdAt, listingId, group: typeof group === "string" ? group : undefined }];
}

export async function markNotificationRead(id: number): Promise<void> {
  const response = await fetch(`/api/notifications/${id}/read`, {
    method: "POST",
    headers: { Accept: "application/json" },
  });
  if (!response.ok) throw new Error((await response.text()) || response.statusText);
}
