import { type SQL, sql } from "drizzle-orm";
import { groupIdOf, type LatestSeen, type NotificationFilter } from "./notification-filter";
import { GROUPED_KINDS } from "./notification-kinds";

/** Literals, because SQLite doesn't use a partial index for bound values. */
const IS_KEPT = "deleted_at IS NULL";
const IS_UNREAD = "read_at IS NULL";

export const isGrouped = (alias: string) =>
  sql`${sql.raw(alias)}.kind IN (${sql.raw(GROUPED_KINDS.map((kind) => `'${kind}'`).join(", "))})`;

const SUBJECT = ["kind", "listing_id", "thread_id", "article_id"];

export const isSameGroup = (a: string, b: string) =>
  sql.raw(SUBJECT.map((name) => `${a}.${name} IS ${b}.${name}`).join(" AND "));

export function shownBy(filter: NotificationFilter, userId: number, alias: string): SQL {
  const own = sql`${sql.raw(alias)}.user_id = ${userId} AND ${sql.raw(`${alias}.${IS_KEPT}`)}`;
  if (filter === "all") return own;
  if (filter === "unread") return sql`${own} AND ${sql.raw(`${alias}.${IS_UNREAD}`)}`;
  const groupId = groupIdOf(filter);
  if (groupId !== null) return sql`${own} AND ${isOfGroup(groupId, userId, alias)}`;
  return sql`${own} AND ${sql.raw(alias)}.category = ${filter}`;
}

/** One value for each column, so that SQLite finds the group in its index. True for none if the member has no such group. */
function isOfGroup(id: number, userId: number, alias: string): SQL {
  const same = SUBJECT.map((name) => {
    const value = sql`(SELECT g.${sql.raw(name)} FROM notifications AS g
      WHERE g.id = ${id} AND g.user_id = ${userId} AND ${isGrouped("g")})`;
    return sql`${sql.raw(`${alias}.${name} ${name === "kind" ? "=" : "IS"}`)} ${value}`;
  });
  return sql.join(same, sql` AND `);
}

export type Selection =
  | { readonly id: number; readonly withGroup?: boolean }
  | { readonly filter: NotificationFilter; readonly seen: LatestSeen };

export function selectionSql(what: Selection, userId: number): SQL {
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
