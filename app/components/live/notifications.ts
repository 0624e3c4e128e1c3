/** One notification, as in the answer of GET /api/notifications. */
export interface NotificationView {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly read: boolean;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly listingId: number | undefined;
}

/** The addresses are also the query keys. */
export const NOTIFICATIONS_KEY = ["/api/notifications"] as const;
export const UNREAD_KEY = ["/api/notifications/unread"] as const;

/** Reads the answer of GET /api/notifications, leaving out entries of an unknown shape. */
export function readNotifications(answer: unknown): NotificationView[] {
  return Array.isArray(answer) ? answer.flatMap(readNotification) : [];
}

function readNotification(entry: unknown): NotificationView[] {
  if (typeof entry !== "object" || entry === null) return [];
  if (!("id" in entry && "title" in entry && "message" in entry && "read" in entry && "createdAt" in entry)) return [];
  const { id, title, message, read, createdAt } = entry;
  if (typeof id !== "number" || typeof title !== "string" || typeof message !== "string") return [];
  if (typeof read !== "boolean" || typeof createdAt !== "string") return [];
  return [{ id, title, message, read, createdAt, listingId: "data" in entry ? listingIdOf(entry.data) : undefined }];
}

function listingIdOf(data: unknown): number | undefined {
  if (typeof data !== "object" || data === null || !("listingId" in data)) return undefined;
  return typeof data.listingId === "number" ? data.listingId : undefined;
}

/** A POST without a body; if it fails, the error message is the server's text. */
export async function markNotificationRead(id: number): Promise<void> {
  const response = await fetch(`/api/notifications/${id}/read`, {
    method: "POST",
    headers: { Accept: "application/json" },
  });
  if (!response.ok) throw new Error((await response.text()) || response.statusText);
}
