import { type SQL, sql } from "drizzle-orm";
import type { NotificationFilter, Seen } from "./notification-filter";
import { GROUPED_KINDS } from "./notification-kinds";

/** Literals, because SQLite doesn't use a partial index for bound values. */
const IS_KEPT = "deleted_at IS NULL";
const IS_UNREAD = "read_at IS NULL";

/** Whether the notification of `alias` is one of a kind that is grouped. */
export const isGrouped = (alias: string) =>
  sql`${sql.raw(alias)}.kind IN (${sql.raw(GROUPED_KINDS.map((kind) => `'${kind}'`).join(", "))})`;

/** Whether two notifications of one member are of the same kind and about the same thing. */
export const isSameGroup = (a: string, b: string) =>
  sql.raw(
    ["kind", "listing_id", "thread_id", "article_id"].map((name) => `${a}.${name} IS ${b}.${name}`).join(" AND "),
  );

/** The member's kept notifications that the filter shows, as a condition on `alias`. */
export function shownBy(filter: NotificationFilter, userId: number, alias: string): SQL {
  const own = sql`${sql.raw(alias)}.user_id = ${userId} AND ${sql.raw(`${alias}.${IS_KEPT}`)}`;
  if (filter === "all") return own;
  if (filter === "unread") return sql`${own} AND ${sql.raw(`${alias}.${IS_UNREAD}`)}`;
  return sql`${own} AND ${sql.raw(alias)}.category = ${filter}`;
}

/** Which notifications a change is about: one, that one and the older ones of its group, or what a page showed. */
export type Selected =
  | { readonly id: number; readonly withGroup?: boolean }
  | { readonly filter: NotificationFilter; readonly seen: Seen };

/** The selected notifications of a member, as a condition on the table `notifications`. */
export function selected(what: Selected, userId: number): SQL {
  if ("filter" in what) {
    const { filter, seen } = what;
    return sql`${shownBy(filter, userId, "notifications")} AND id <= ${seen.id} AND created_at <= ${seen.at}`;
  }
  const { id, withGroup = false } = what;
  if (!withGroup) return sql`user_id = ${userId} AND id = ${id}`;
  return sql`user_id = ${userId} AND id IN (SELECT ${id} UNION ALL
    SELECT m.id FROM notifications AS h CROSS JOIN notifications AS m
    WHERE h.id = ${id} AND h.user_id = ${userId} AND ${isGrouped("h")}
      AND ${shownBy("all", userId, "m")} AND ${isSameGroup("m", "h")} AND m.id < h.id)`;
}
