import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { id, keyLink, link, linkOrNull, time, timeOrNull } from "./columns";

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
