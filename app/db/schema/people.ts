import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { flag, id, link, time } from "./columns";

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
