import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { returningOne, statement } from "~/db/database.server";

/** Marks a change: `now`, or later if another of theirs has that time, so that undoing one never undoes both. */
export function freshStamp(column: "read_at" | "deleted_at", userId: number, now: number): SQL {
  return sql`max(CAST(${now} AS INTEGER), ifnull(1 + ${newestStamp(column, userId, now)}, 0))`;
}

// The plus keeps SQLite from walking all of the member's notifications.
const newestStamp = (column: "read_at" | "deleted_at", userId: number, now: number) =>
  sql`(SELECT max(${sql.raw(column)}) FROM notifications WHERE +user_id = ${userId} AND ${sql.raw(column)} >= ${now})`;

/** Sets the stamp in the notifications that `where` selects. Both statements belong in one batch, in this order. */
export function stampThem(
  column: "read_at" | "deleted_at",
  where: SQL,
  { userId, now }: { userId: number; now: number },
) {
  return {
    stamped: statement(
      sql`UPDATE notifications SET ${sql.raw(column)} = ${freshStamp(column, userId, now)} WHERE ${where}`,
    ),
    /** How many it changed, and the time that it set in each; null if there were none. */
    change: returningOne(
      sql`SELECT changes() AS count, iif(changes() > 0, ${newestStamp(column, userId, now)}, NULL) AS stamp`,
      z.object({ count: z.int(), stamp: z.int().nullable() }),
    ),
  };
}
