import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { keyLink, link, time, timeOrNull } from "./columns";

/** A member's authenticator app. */
export const authenticators = sqliteTable("authenticators", {
  userId: keyLink("user_id", () => users.id),
  /** Encrypted with a key that isn't in the database. */
  sealedSecret: text("sealed_secret").notNull(),
  createdAt: time("created_at"),
  /** When its first code was typed; null while it is being set up. */
  confirmedAt: timeOrNull("confirmed_at"),
  /** The step of the last code that was used, in units of 30 seconds since 1970. */
  lastStep: integer("last_step"),
});

/** Codes to write down, each of which replaces a code of the app once. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: link("user_id", () => users.id),
    /** SHA-256 hex. */
    codeHash: text("code_hash").notNull(),
    createdAt: time("created_at"),
    usedAt: timeOrNull("used_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Sign-ins whose second step is due. */
export const unfinishedSignIns = sqliteTable(
  "unfinished_sign_ins",
  {
    /** SHA-256 hex of the cookie's token. */
    tokenHash: text("token_hash").primaryKey(),
    userId: link("user_id", () => users.id),
    createdAt: time("created_at"),
    expiresAt: time("expires_at"),
  },
  (t) => [index("unfinished_sign_ins_user").on(t.userId), index("unfinished_sign_ins_expiry").on(t.expiresAt)],
);
