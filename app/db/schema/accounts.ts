import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LinkKind } from "~/domain/accounts/account-terms";
import type { Provider } from "~/domain/identity-providers/provider";
import type { MoneyFormat } from "~/domain/money";
import type { SecurityEventKind } from "~/domain/security-events/security-event";
import type { TimeNotation } from "~/domain/time/local-time";
import { count, flag, id, keyLink, link, time, timeOrNull } from "./columns";

/*
 * Each file here is the typed view of those tables of a few nouns from which queries are built. What SQLite itself must
 * enforce (STRICT, keys, CHECK, indexes, triggers, FTS5) is written in migrations/ by hand. Times are
 * integer milliseconds since 1970 UTC, money is integer minor units.
 */

export const users = sqliteTable("users", {
  id: id(),
  username: text("username").notNull(),
  email: text("email").notNull(),
  /** PHC string of scrypt; null for a member who only signs in through a provider. */
  passwordHash: text("password_hash"),
  profileImageUrl: text("profile_image_url"),
  unreadNotifications: count("unread_notifications"),
  unreadThreads: count("unread_threads"),
  createdAt: time("created_at"),
  about: text("about").notNull().default(""),
  usernameChangedAt: timeOrNull("username_changed_at"),
  followerCount: count("follower_count"),
  followingCount: count("following_count"),
  /** ISO 3166-1 alpha-2. Where postage is shown to, for a member without a delivery address. */
  country: text("country"),
  timeZone: text("time_zone"),
  timeNotation: text("time_notation").$type<TimeNotation>(),
  decimalMark: text("decimal_mark").$type<MoneyFormat["decimalMark"]>(),
  /** Signs the links in emails that stop them. */
  unsubscribeKey: text("unsubscribe_key").notNull().default(sql`(lower(hex(randomblob(32))))`),
  emailVerifiedAt: timeOrNull("email_verified_at"),
  /** Hours, 0-23, of the member's time zone. Both are null without quiet hours. */
  quietFrom: integer("quiet_from"),
  quietUntil: integer("quiet_until"),
});

export const sessions = sqliteTable("sessions", {
  /** SHA-256 hex of the cookie's token, so that the table alone signs nobody in. */
  tokenHash: text("token_hash").primaryKey(),
  userId: link("user_id", () => users.id),
  createdAt: time("created_at"),
  expiresAt: time("expires_at"),
  device: text("device"),
  confirmedAt: timeOrNull("confirmed_at"),
  /** Stays when the token is replaced. */
  id: text("id").notNull().default(sql`(lower(hex(randomblob(16))))`),
  lastSeenAt: timeOrNull("last_seen_at"),
  factorConfirmedAt: timeOrNull("factor_confirmed_at"),
  factorSince: timeOrNull("factor_since"),
});

export const oauthAccounts = sqliteTable("oauth_accounts", {
  provider: text("provider").$type<Provider>().notNull(),
  providerUserId: text("provider_user_id").notNull(),
  userId: link("user_id", () => users.id),
  createdAt: time("created_at"),
  email: text("email"),
});

export const knownDevices = sqliteTable("known_devices", {
  userId: link("user_id", () => users.id),
  tokenHash: text("token_hash").notNull(),
  name: text("name").notNull(),
  firstSeenAt: time("first_seen_at"),
  lastSeenAt: time("last_seen_at"),
});

export const securityEvents = sqliteTable("security_events", {
  id: id(),
  userId: link("user_id", () => users.id),
  kind: text("kind").$type<SecurityEventKind>().notNull(),
  at: time("at"),
  device: text("device"),
  network: text("network"),
  detail: text("detail"),
});

export const emailedLinks = sqliteTable("emailed_links", {
  tokenHash: text("token_hash").primaryKey(),
  kind: text("kind").$type<LinkKind>().notNull(),
  userId: link("user_id", () => users.id),
  email: text("email"),
  returnPath: text("return_path"),
  createdAt: time("created_at"),
  expiresAt: time("expires_at"),
  usedAt: timeOrNull("used_at"),
});

export const emailChanges = sqliteTable("email_changes", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id),
  email: text("email").notNull(),
  requestedAt: time("requested_at"),
});

export const addresses = sqliteTable("addresses", {
  id: id(),
  userId: link("user_id", () => users.id),
  name: text("name").notNull(),
  line1: text("line1").notNull(),
  line2: text("line2").notNull().default(""),
  city: text("city").notNull(),
  region: text("region").notNull().default(""),
  postalCode: text("postal_code").notNull().default(""),
  country: text("country").notNull(),
  phone: text("phone").notNull().default(""),
  isDefault: flag("is_default"),
  createdAt: time("created_at"),
});

export const accountDeletions = sqliteTable("account_deletions", {
  userId: keyLink("user_id", () => users.id),
  requestedAt: time("requested_at"),
  dueAt: time("due_at"),
  begunAt: timeOrNull("begun_at"),
  doneAt: timeOrNull("done_at"),
  withdrawsArticles: flag("withdraws_articles"),
});

export const suspensions = sqliteTable("suspensions", {
  id: id(),
  userId: link("user_id", () => users.id),
  reason: text("reason").notNull(),
  suspendedBy: text("suspended_by").notNull(),
  at: time("at"),
  until: timeOrNull("until"),
  liftedAt: timeOrNull("lifted_at"),
  liftedBecause: text("lifted_because"),
  liftedBy: text("lifted_by"),
});

export const vacations = sqliteTable("vacations", {
  userId: keyLink("user_id", () => users.id),
  until: time("until"),
  /** What the seller sells at a fixed price is hidden; if not, it is only dispatched later. */
  hides: flag("hides"),
  setAt: time("set_at"),
});

export const follows = sqliteTable("follows", {
  id: id(),
  followerId: link("follower_id", () => users.id),
  followedId: link("followed_id", () => users.id),
  /** The follower sees new listings in their feed but isn't notified of them. */
  muted: flag("muted"),
  at: time("at"),
});

/** They stay reserved for their members. */
export const formerUsernames = sqliteTable("former_usernames", {
  username: text("username").notNull(),
  userId: link("user_id", () => users.id),
  until: time("until"),
});
