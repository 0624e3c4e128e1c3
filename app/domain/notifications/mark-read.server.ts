import { sql } from "drizzle-orm";
import * as z from "zod";
import { returning, statement, type Writer } from "~/db/database.server";
import { type Effect, unreadChanged } from "~/domain/effects";
import { noSuchNotification, type Refusal } from "~/domain/refusal";
import type { NotificationFilter, Seen } from "./notification-filter";
import { notificationPath } from "./notification-path";
import { type Selected, selected, shownBy } from "./selected.server";
import { stampThem } from "./stamp.server";
import type { Change } from "./undo";

export interface Changed {
  readonly change: Change | null;
  readonly effects: readonly Effect[];
}

const aboutRow = z.object({
  kind: z.string(),
  listingId: z.int().nullable(),
  threadId: z.int().nullable(),
  articleId: z.int().nullable(),
  importId: z.int().nullable(),
});

/** Repeating it is no error. `withGroup` also marks the older ones of its group. */
export async function markRead(
  db: Writer,
  { userId, ...which }: { userId: number; id: number; withGroup?: boolean },
  now: number,
): Promise<(Changed & { readonly path: string | null }) | Refusal> {
  const { about, change } = await db.commit({
    about: returning(
      sql`SELECT kind, listing_id AS listingId, thread_id AS threadId, article_id AS articleId, import_id AS importId
        FROM notifications WHERE id = ${which.id} AND user_id = ${userId}`,
      aboutRow,
    ),
    ...stampUnread(which, { userId, now }),
  });
  const [row] = about;
  if (!row) return noSuchNotification();
  return { ...toChanged("read", change, userId), path: notificationPath(row) };
}

export async function markAllRead(
  db: Writer,
  { userId, ...what }: { userId: number; filter: NotificationFilter; seen: Seen },
  now: number,
): Promise<Changed> {
  const { change } = await db.commit(stampUnread(what, { userId, now }));
  return toChanged("read", change, userId);
}

const stampUnread = (what: Selected, { userId, now }: { userId: number; now: number }) =>
  stampThem("read_at", sql`${selected(what, userId)} AND ${shownBy("unread", userId, "notifications")}`, {
    userId,
    now,
  });

export async function markUnread(db: Writer, { userId, id }: { userId: number; id: number }) {
  const own = sql`id = ${id} AND user_id = ${userId}`;
  const { found } = await db.commit({
    marked: statement(sql`UPDATE notifications SET read_at = NULL WHERE ${own} AND read_at IS NOT NULL`),
    found: returning(sql`SELECT id FROM notifications WHERE ${own}`, z.object({ id: z.int() })),
  });
  return found.length > 0 ? { effects: [unreadChanged([userId])] } : noSuchNotification();
}

export function toChanged(did: Change["did"], { stamp }: { readonly stamp: number | null }, userId: number): Changed {
  return { change: stamp === null ? null : { did, stamp }, effects: [unreadChanged([userId])] };
}
