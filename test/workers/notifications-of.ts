import { env } from "cloudflare:test";
import { describeNotification, type StoredNotification } from "~/domain/notifications/describe-notification";

interface Row extends StoredNotification {
  readonly user_id: number;
  readonly listing_id: number | null;
  readonly import_id: number | null;
  readonly read_at: number | null;
}

/** What a member was told, or everybody, of one kind or all, oldest first. */
export async function notificationsOf({ userId, kind }: { userId?: number; kind?: string } = {}) {
  const { results } = await env.DB.prepare(
    `SELECT n.*, (SELECT username FROM users WHERE id = n.facts ->> 'memberId') AS by FROM notifications AS n
      WHERE n.user_id = ifnull(?, n.user_id) AND n.kind = ifnull(?, n.kind) ORDER BY n.id`,
  )
    .bind(userId ?? null, kind ?? null)
    .all<Row>();
  return results.map((row) => ({ ...row, ...describeNotification(row) }));
}
