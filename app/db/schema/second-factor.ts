import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { keyLink, link, time, timeOrNull } from "./columns";

export const authenticators = sqliteTable("authenticators", {
  userId: keyLink("user_id", () => users.id),
  /** Encrypted with a key that isn't in the database. */
  sealedSecret: text("sealed_secret").notNull(),
  createdAt: time("created_at"),
  confirmedAt: timeOrNull("confirmed_at"),
  /** Of the last code that was used, in units of 30 seconds since 1970. */
  lastStep: integer("last_step"),
});

export const recoveryCodes = sqliteTable("recovery_codes", {
  userId: link("user_id", () => users.id),
  codeHash: text("code_hash").notNull(),
  createdAt: time("created_at"),
  usedAt: timeOrNull("used_at"),
});

export const unfinishedSignIns = sqliteTable("unfinished_sign_ins", {
  tokenHash: text("token_hash").primaryKey(),
  userId: link("user_id", () => users.id),
  createdAt: time("created_at"),
  expiresAt: time("expires_at"),
});
