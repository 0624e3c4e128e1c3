import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { id, link, time } from "./columns";

/** From one row per attempt a single statement computes the sliding-window limits. */
export const rateEvents = sqliteTable(
  "rate_events",
  {
    id: id(),
    bucket: text("bucket").notNull(),
    at: time("at"),
  },
  (t) => [index("rate_events_bucket").on(t.bucket, t.at), index("rate_events_at").on(t.at)],
);

export const sweepBackoffs = sqliteTable(
  "sweep_backoffs",
  {
    kind: text("kind", { enum: ["auction", "order", "offer", "deletion", "history"] }).notNull(),
    rowId: integer("row_id").notNull(),
    failures: integer("failures").notNull(),
    retryAt: time("retry_at"),
  },
  (table) => [primaryKey({ columns: [table.kind, table.rowId] }), index("sweep_backoffs_over").on(table.retryAt)],
);

export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    userId: link("user_id", () => users.id),
    key: text("key").notNull(),
    inputHash: text("input_hash").notNull(),
    answer: text("answer").notNull(),
    at: time("at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);
