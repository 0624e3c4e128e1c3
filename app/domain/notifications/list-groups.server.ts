import { sql } from "drizzle-orm";
import { column, columnsFrom, literal, type Reader } from "~/db/database.server";
import { notifications } from "~/db/schema/notifications";
import { pageOf } from "~/domain/paging/page-of";
import { describeNotification } from "./describe-notification";
import { groupRows } from "./group-rows";
import { storedColumns, toNotification } from "./list-notifications.server";
import { isChosenFilter, type NotificationFilter } from "./notification-filter";
import { CATEGORIES, type NotificationCategory } from "./notification-kinds";
import { isGrouped, isSameGroup, shownBy } from "./selected.server";
import { type Change, isUndoable, MAX_COUNTED } from "./undo";

export const GROUPS_PAGE = 25;
export const SHOWN_IN_GROUP = 10;

export type NotificationsPage = Awaited<ReturnType<typeof listGroups>>;

/**
 * A page of a member's notifications, grouped, newest first, in one round trip. A group is where its newest
 * notification is of those that the filter shows, on whichever page, and has all of them: no page repeats or splits
 * one. If the filter is one group, its notifications are listed each by itself.
 */
export async function listGroups(db: Reader, request: AskedPage) {
  const [rows, counts, [extent]] = await db.batch([
    selectGroups(db, request),
    selectUnread(db, request.userId),
    selectExtent(db, request),
  ]);
  const described = rows.map((row) => ({ ...row, ...describeNotification(row) }));
  const { page, last } = pageOf(groupRows(described, toNotification), GROUPS_PAGE);
  const floor = extent?.floor ?? null;
  const unreadOf = (category: NotificationCategory) => counts.find((each) => each.category === category)?.count ?? 0;
  return {
    groups: page,
    nextBefore: last?.newest.id ?? (floor === null ? null : floor + 1),
    unread: extent?.unread ?? 0,
    /** Too many to count all of each category, so `unreadOf` has lower bounds. */
    isPartlyCounted: (extent?.unread ?? 0) > UNREAD_COUNTED,
    unreadOf: CATEGORIES.map((category) => ({ category, count: unreadOf(category) })),
    seen: { id: extent?.newest ?? 0, at: request.now },
    undoable: extent?.undoable ?? 0,
    unreadable: described.filter(({ isUnreadable }) => isUnreadable).map(({ id }) => id),
  };
}

function selectGroups(db: Reader, request: AskedPage) {
  const { userId, filter, before } = request;
  const isShown = (alias: string) => shownBy(filter, userId, alias);
  const group = sql`${isShown("m")} AND ${isSameGroup("m", "h")}`;
  const hasGroup = isChosenFilter(filter) ? isGrouped("h") : sql`FALSE`;
  // SQLite would otherwise walk all the member's notifications between two ids.
  const index = isChosenFilter(filter) ? sql`` : sql`INDEXED BY notifications_group`;
  const countOf = (condition = sql``) => sql`(SELECT count(*) FROM
    (SELECT 1 FROM notifications AS m WHERE ${group}${condition} LIMIT ${literal(MAX_COUNTED + 1)}))`;
  return db
    .select({
      ...storedColumns("n"),
      ...columnsFrom("n", notifications, "id", "createdAt", "readAt"),
      ...columnsFrom("n", notifications, "listingId", "threadId", "articleId", "importId"),
      headId: column<number>("h.id", "head_id"),
      count: column<number>("h.count", "count"),
      unread: column<number>("h.unread", "unread"),
      item: column<string | null>("l.title", "item"),
    })
    .from(
      sql`(SELECT h.*, iif(${hasGroup}, ${countOf()}, 1) AS count,
            iif(${hasGroup}, ${countOf(sql` AND m.read_at IS NULL`)}, h.read_at IS NULL) AS unread
          FROM notifications AS h ${index} WHERE ${isShown("h")} AND h.id < ${before} AND h.id > ifnull(${floorOf(request)}, 0)
            AND NOT (${hasGroup} AND EXISTS (SELECT 1 FROM notifications AS m WHERE ${group} AND m.id > h.id))
          ORDER BY h.id DESC LIMIT ${literal(GROUPS_PAGE + 1)}) AS h
        CROSS JOIN notifications AS n ON n.id IN (SELECT h.id UNION ALL SELECT id FROM
          (SELECT m.id FROM notifications AS m WHERE h.count > 1 AND ${group} AND m.id < h.id
            ORDER BY m.id DESC LIMIT ${literal(SHOWN_IN_GROUP - 1)}))
        LEFT JOIN listings AS l ON l.id = n.listing_id ORDER BY h.id DESC, n.id DESC`,
    );
}

/** A page ends after this many notifications even with fewer groups, so that a long group costs no more. */
export const WALKED = 120;
/** With more unread notifications than this, categories count only the newest. */
const UNREAD_COUNTED = 200;

interface AskedPage {
  readonly userId: number;
  readonly filter: NotificationFilter;
  readonly before: number;
  readonly change: Change | null;
  readonly now: number;
}

const floorOf = ({ userId, filter, before }: AskedPage) =>
  sql`(SELECT f.id FROM notifications AS f WHERE ${shownBy(filter, userId, "f")} AND f.id < ${before}
    ORDER BY f.id DESC LIMIT 1 OFFSET ${literal(WALKED)})`;

function selectUnread(db: Reader, userId: number) {
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

function selectExtent(db: Reader, request: AskedPage) {
  const { userId, change, now } = request;
  const { did, stamp } = change && isUndoable(change, now) ? change : { did: "read", stamp: -1 };
  const stampColumn = sql.raw(did === "read" ? "read_at" : "deleted_at");
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
        ${floorOf(request)} AS floor,
        (SELECT count(*) FROM (SELECT 1 FROM notifications WHERE +user_id = ${userId} AND ${stampColumn} = ${stamp}
          LIMIT ${literal(MAX_COUNTED + 1)})) AS undoable) AS e`,
    );
}
