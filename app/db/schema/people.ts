import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { flag, id, link, time } from "./columns";

export const follows = sqliteTable(
  "follows",
  {
    id: id(),
    followerId: link("follower_id", () => users.id),
    followedId: link("followed_id", () => users.id),
    /** The follower sees new listings in their feed but isn't notified of them. */
    muted: flag("muted"),
    at: time("at"),
  },
  (t) => [
    uniqueIndex("follows_pair").on(t.followerId, t.followedId),
    index("follows_followed").on(t.followedId, t.id),
    index("follows_follower").on(t.followerId, t.id),
  ],
);

/** They stay reserved for their members. */
export const formerUsernames = sqliteTable(
  "former_usernames",
  {
    username: text("username").notNull(),
    userId: link("user_id", () => users.id),
    until: time("until"),
  },
  (t) => [
    uniqueIndex("former_usernames_name").on(sql`lower(${t.username})`),
    index("former_usernames_user").on(t.userId),
  ],
);

/** Of members who deleted their accounts, in lower case; nothing says whose they were. */
export const retiredUsernames = sqliteTable("retired_usernames", { username: text("username").primaryKey() });
