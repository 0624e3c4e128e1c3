import { sqliteTable } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { flag, keyLink, time } from "./columns";

export const vacations = sqliteTable("vacations", {
  userId: keyLink("user_id", () => users.id),
  until: time("until"),
  /** What the seller sells at a fixed price is hidden; if not, it is only dispatched later. */
  hides: flag("hides"),
  setAt: time("set_at"),
});
