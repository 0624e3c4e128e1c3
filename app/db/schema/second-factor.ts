import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { id, keyLink, link, linkOrNull, time, timeOrNull } from "./columns";

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

export const passkeyHandles = sqliteTable("passkey_handles", {
  userId: keyLink("user_id", () => users.id),
  /** 32 random bytes in base64url. */
  handle: text("handle").notNull(),
});

export const passkeys = sqliteTable("passkeys", {
  id: id(),
  userId: link("user_id", () => users.id),
  /** In base64url. */
  credentialId: text("credential_id").notNull(),
  /** As COSE, in base64url. */
  publicKey: text("public_key").notNull(),
  /** How often the device says that it has used the key; many always say 0. */
  counter: integer("counter").notNull(),
  transports: text("transports").notNull(),
  name: text("name").notNull(),
  createdAt: time("created_at"),
  lastUsedAt: timeOrNull("last_used_at"),
});

export const passkeyChallenges = sqliteTable("passkey_challenges", {
  challengeHash: text("challenge_hash").primaryKey(),
  browserHash: text("browser_hash").notNull(),
  purpose: text("purpose", { enum: ["sign-in", "second-step", "confirm", "add"] }).notNull(),
  userId: linkOrNull("user_id", () => users.id),
  createdAt: time("created_at"),
  expiresAt: time("expires_at"),
});
