import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Provider } from "~/domain/identity-providers/provider";
import type { MoneyFormat } from "~/domain/money";
import type { SecurityEventKind } from "~/domain/security-events/security-event";
import type { TimeNotation } from "~/domain/time/local-time";
import { count, flag, id, keyLink, link, time, timeOrNull } from "./columns";

/*
 * Each file here is the typed view of the tables in the migration of the same name. What SQLite itself must enforce
 * (STRICT, CHECK, triggers, FTS5) is written in migrations/ by hand; test/workers/schema.test.ts keeps the two in step.
 * Times are integer milliseconds since 1970 UTC, money is integer minor units.
 */

export const users = sqliteTable(
  "users",
  {
    id: id(),
    username: text("username").notNull(),
    email: text("email").notNull(),
    /** PHC string of scrypt; null for a member who only signs in through a provider. */
    passwordHash: text("password_hash"),
    /** The path of the member's picture. */
    profileImageUrl: text("profile_image_url"),
    /** Maintained by triggers on notifications, so that the badge costs one row. */
    unreadNotifications: count("unread_notifications"),
    /** How many threads have messages that the member hasn't read; maintained by triggers too. */
    unreadThreads: count("unread_threads"),
    createdAt: time("created_at"),
    /** What the member says about themselves; "" for nothing. */
    about: text("about").notNull().default(""),
    /** When the username last changed; null if it never did. */
    usernameChangedAt: timeOrNull("username_changed_at"),
    /** Maintained by triggers on follows. */
    followerCount: count("follower_count"),
    followingCount: count("following_count"),
    /** Where postage is shown to, for a member without a delivery address. ISO 3166-1 alpha-2; null if not chosen. */
    country: text("country"),
    /** The formats that they chose; null for those of the browser. */
    timeZone: text("time_zone"),
    timeNotation: text("time_notation").$type<TimeNotation>(),
    decimalMark: text("decimal_mark").$type<MoneyFormat["decimalMark"]>(),
    /** Signs the links in emails that stop them. */
    unsubscribeKey: text("unsubscribe_key").notNull().default(sql`(lower(hex(randomblob(32))))`),
    /** When the member proved that the address is theirs; null while anyone could have typed it. */
    emailVerifiedAt: timeOrNull("email_verified_at"),
  },
  (t) => [
    uniqueIndex("users_username_key").on(sql`lower(${t.username})`),
    uniqueIndex("users_email_key").on(sql`lower(${t.email})`).where(sql`email_verified_at IS NOT NULL`),
    index("users_email").on(sql`lower(${t.email})`, sql`${t.emailVerifiedAt} IS NULL`),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 hex of the cookie's token, so that the table alone signs nobody in. */
    tokenHash: text("token_hash").primaryKey(),
    userId: link("user_id", () => users.id),
    createdAt: time("created_at"),
    expiresAt: time("expires_at"),
    /** How the member's list of sessions names it: "Firefox on Linux". */
    device: text("device"),
    /** When the member last confirmed who they are, with their password or at their provider. */
    confirmedAt: timeOrNull("confirmed_at"),
    /** Stays when the token is replaced. Random, as is every one that the table itself gives. */
    id: text("id").notNull().default(sql`(lower(hex(randomblob(16))))`),
    /** When the session was last used, some minutes late; null until then. */
    lastSeenAt: timeOrNull("last_seen_at"),
    /** When the member last confirmed with a second factor, and since when they have that one. */
    factorConfirmedAt: timeOrNull("factor_confirmed_at"),
    factorSince: timeOrNull("factor_since"),
  },
  (t) => [
    uniqueIndex("sessions_id").on(t.id),
    index("sessions_user").on(t.userId),
    index("sessions_expiry").on(t.expiresAt),
  ],
);

export const oauthAccounts = sqliteTable(
  "oauth_accounts",
  {
    provider: text("provider").$type<Provider>().notNull(),
    providerUserId: text("provider_user_id").notNull(),
    userId: link("user_id", () => users.id),
    createdAt: time("created_at"),
    /** The address there that the provider verified; null for none, and until a sign-in after it was first stored. */
    email: text("email"),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.providerUserId] }),
    uniqueIndex("oauth_accounts_user").on(t.userId, t.provider),
  ],
);

/** Browsers in which a member signed in before. */
export const knownDevices = sqliteTable(
  "known_devices",
  {
    userId: link("user_id", () => users.id),
    /** SHA-256 hex of the browser's token. */
    tokenHash: text("token_hash").notNull(),
    name: text("name").notNull(),
    firstSeenAt: time("first_seen_at"),
    lastSeenAt: time("last_seen_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tokenHash] }), index("known_devices_seen").on(t.userId, t.lastSeenAt)],
);

/** A member's newest events: sign-ins, failures, and changes of what signs in. */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: id(),
    userId: link("user_id", () => users.id),
    kind: text("kind").$type<SecurityEventKind>().notNull(),
    at: time("at"),
    /** The browser, named as `deviceOf` does. */
    device: text("device"),
    /** The visitor's address without its last part. */
    network: text("network"),
    detail: text("detail"),
  },
  (t) => [
    index("security_events_user").on(t.userId, sql`kind = 'sign-in-failed'`, t.id),
    index("security_events_at").on(t.at),
  ],
);

/** Mailed links to choose a new password, valid for 30 minutes. */
export const passwordResets = sqliteTable(
  "password_resets",
  {
    /** SHA-256 hex of the link's token. */
    tokenHash: text("token_hash").primaryKey(),
    userId: link("user_id", () => users.id),
    createdAt: time("created_at"),
    expiresAt: time("expires_at"),
    usedAt: timeOrNull("used_at"),
  },
  (t) => [index("password_resets_user").on(t.userId), index("password_resets_expiry").on(t.expiresAt)],
);

/** Mailed links that prove an address, valid for 24 hours. */
export const emailProofs = sqliteTable(
  "email_proofs",
  {
    /** SHA-256 hex of the link's token. */
    tokenHash: text("token_hash").primaryKey(),
    userId: link("user_id", () => users.id),
    /** The address that the link was sent to. */
    email: text("email").notNull(),
    createdAt: time("created_at"),
    expiresAt: time("expires_at"),
    usedAt: timeOrNull("used_at"),
    /** The page of ours to return to; null for the settings. */
    returnPath: text("return_path"),
  },
  (t) => [index("email_proofs_user").on(t.userId), index("email_proofs_expiry").on(t.expiresAt)],
);

/** Addresses that members want, until they prove them. */
export const emailChanges = sqliteTable("email_changes", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id),
  email: text("email").notNull(),
  requestedAt: time("requested_at"),
});

/** Mailed links that bring back a former address, valid for 7 days. */
export const emailUndos = sqliteTable(
  "email_undos",
  {
    /** SHA-256 hex of the link's token. */
    tokenHash: text("token_hash").primaryKey(),
    userId: link("user_id", () => users.id),
    /** The former address, which the link was sent to. */
    email: text("email").notNull(),
    createdAt: time("created_at"),
    expiresAt: time("expires_at"),
    usedAt: timeOrNull("used_at"),
  },
  (t) => [index("email_undos_user").on(t.userId), index("email_undos_expiry").on(t.expiresAt)],
);

/** Failed sign-ins in a row per login name, whether or not the name exists, so that the table doesn't reveal it. */
export const signInBackoffs = sqliteTable(
  "sign_in_backoffs",
  {
    loginHash: text("login_hash").primaryKey(),
    failures: integer("failures").notNull(),
    blockedUntil: time("blocked_until"),
  },
  (table) => [index("sign_in_backoffs_over").on(table.blockedUntil)],
);

/** A member's delivery addresses: at most ten, one of them the default. "" where a part is left out. */
export const addresses = sqliteTable(
  "addresses",
  {
    id: id(),
    userId: link("user_id", () => users.id),
    name: text("name").notNull(),
    line1: text("line1").notNull(),
    line2: text("line2").notNull().default(""),
    city: text("city").notNull(),
    region: text("region").notNull().default(""),
    postalCode: text("postal_code").notNull().default(""),
    /** ISO 3166-1 alpha-2. */
    country: text("country").notNull(),
    phone: text("phone").notNull().default(""),
    isDefault: flag("is_default"),
    createdAt: time("created_at"),
  },
  (t) => [
    uniqueIndex("addresses_default").on(t.userId).where(sql`is_default = 1`),
    uniqueIndex("addresses_same").on(
      t.userId,
      t.name,
      t.line1,
      t.line2,
      t.city,
      t.region,
      t.postalCode,
      t.country,
      t.phone,
    ),
  ],
);

/** Members who asked for their account to be deleted. */
export const accountDeletions = sqliteTable(
  "account_deletions",
  {
    userId: keyLink("user_id", () => users.id),
    requestedAt: time("requested_at"),
    /** Until then the member can undo it. */
    dueAt: time("due_at"),
    /** When the sweep began, after which there is no way back. */
    begunAt: timeOrNull("begun_at"),
    doneAt: timeOrNull("done_at"),
    /** Whether the member's published articles are withdrawn. */
    withdrawsArticles: flag("withdraws_articles"),
  },
  (t) => [index("account_deletions_due").on(t.dueAt).where(sql`done_at IS NULL`)],
);

/** Accounts that the operator suspended; in force until it is lifted or `until` has passed. */
export const suspensions = sqliteTable(
  "suspensions",
  {
    id: id(),
    userId: link("user_id", () => users.id),
    reason: text("reason").notNull(),
    suspendedBy: text("suspended_by").notNull(),
    at: time("at"),
    until: timeOrNull("until"),
    liftedAt: timeOrNull("lifted_at"),
    liftedBecause: text("lifted_because"),
    liftedBy: text("lifted_by"),
  },
  (t) => [
    index("suspensions_member").on(t.userId, t.id),
    index("suspensions_standing").on(t.userId, t.until).where(sql`lifted_at IS NULL`),
  ],
);
