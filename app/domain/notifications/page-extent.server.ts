import { sql } from "drizzle-orm";
import { column, literal, type Reader } from "~/db/database.server";
import type { NotificationFilter } from "./notification-filter";
import type { NotificationCategory } from "./notification-kinds";
import { shownBy } from "./selected.server";
import { type Change, isUndoable, MAX_COUNTED } from "./undo";

/** A page ends after this many notifications even with fewer groups, so that a long group costs no more. */
export const WALKED = 120;
/** With more unread notifications than this, categories count only the newest. */
export const UNREAD_COUNTED = 200;

export interface AskedPage {
  readonly userId: number;
  readonly filter: NotificationFilter;
  readonly before: number;
  readonly change: Change | null;
  readonly now: number;
}

export const floorOf = ({ userId, filter, before }: AskedPage) =>
  sql`(SELECT f.id FROM notifications AS f WHERE ${shownBy(filter, userId, "f")} AND f.id < ${before}
    ORDER BY f.id DESC LIMIT 1 OFFSET ${literal(WALKED)})`;

export function selectUnread(db: Reader, userId: number) {
  return db
    .select({
      category: column<NotificationCategory>("u.category", "category"),
      count: column<number>("count(*)", "count"),
    })
    .from(
      sql`(SELECT m.category FROM notifications AS m WHERE ${shownBy("unread", userId, "m")}
        ORDER BY m.id DESC LIMIT ${literal(UNREAD_COUNTED)}) AS u GROUP BY u.category`,
    );
}

export function selectExtent(db: Reader, asked: AskedPage) {
  const { userId, change, now } = asked;
  const { did, stamp } = change && isUndoable(change, now) ? change : { did: "read", stamp: -1 };
  const set = sql.raw(did === "read" ? "read_at" : "deleted_at");
  return db
    .select({
      unread: column<number>("e.unread", "unread"),
      newest: column<number | null>("e.newest", "newest"),
      floor: column<number | null>("e.floor", "floor"),
      undoable: column<number>("e.undoable", "undoable"),
    })
    .from(
      sql`(SELECT (SELECT unread_notifications FROM users WHERE id = ${userId}) AS unread,
        (SELECT max(m.id) FROM notifications AS m WHERE ${shownBy("all", userId, "m")}) AS newest,
        ${floorOf(asked)} AS floor,
        (SELECT count(*) FROM (SELECT 1 FROM notifications WHERE +user_id = ${userId} AND ${set} = ${stamp}
          LIMIT ${literal(MAX_COUNTED + 1)})) AS undoable) AS e`,
    );
}
