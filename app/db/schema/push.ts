import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { id, link, time } from "./columns";

export const pushDevices = sqliteTable("push_devices", {
  id: id(),
  userId: link("user_id", () => users.id),
  /** The `id` of the session in which push was turned on. */
  sessionId: text("session_id").notNull(),
  endpoint: text("endpoint").notNull().unique(),
  p256dh: text("p256dh").notNull(),
  auth: text("auth").notNull(),
  createdAt: time("created_at"),
});
