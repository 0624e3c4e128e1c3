import { integer, sqliteTable, sqliteView, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { id, link, time, timeOrNull } from "./columns";

export const reports = sqliteTable("reports", {
  id: id(),
  reporterId: link("reporter_id", () => users.id),
  kind: text("kind").notNull(),
  targetId: integer("target_id").notNull(),
  reason: text("reason").notNull(),
  note: text("note").notNull(),
  at: time("at"),
  outcome: text("outcome").$type<"removed" | "dismissed">(),
  decidedAt: timeOrNull("decided_at"),
  toldAt: timeOrNull("told_at"),
});

export const removals = sqliteTable("removals", {
  id: id(),
  kind: text("kind").notNull(),
  targetId: integer("target_id").notNull(),
  reason: text("reason").notNull(),
  removedBy: text("removed_by").notNull(),
  at: time("at"),
  carriedOutAt: timeOrNull("carried_out_at"),
  /** The status that a restored listing returns to. */
  statusBefore: text("status_before"),
  restoredAt: timeOrNull("restored_at"),
  restoredBecause: text("restored_because"),
  restoredBy: text("restored_by"),
});

/** With the member it belongs to and the page that shows it. */
export const reportTargets = sqliteView("report_targets", {
  kind: text("kind").notNull(),
  id: integer("id").notNull(),
  ownerId: integer("owner_id").notNull(),
  title: text("title").notNull(),
  path: text("path").notNull(),
}).existing();

export const operatorLog = sqliteTable("operator_log", {
  id: integer("id").primaryKey(),
  at: time("at"),
  operator: text("operator").notNull(),
  action: text("action").notNull(),
  kind: text("kind").notNull(),
  targetId: integer("target_id"),
  reason: text("reason"),
  details: text("details"),
  prevHash: text("prev_hash").notNull(),
  hash: text("hash").notNull(),
});
