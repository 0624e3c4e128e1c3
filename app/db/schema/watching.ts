import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Alert } from "~/domain/saved-searches/saved-search";
import { users } from "./accounts";
import { id, link, time, timeOrNull } from "./columns";
import { auctions, listings } from "./listings";

export const watches = sqliteTable("watches", {
  userId: link("user_id", () => users.id),
  auctionId: link("auction_id", () => auctions.id),
  at: time("at"),
});

export const listingWatches = sqliteTable("listing_watches", {
  userId: link("user_id", () => users.id),
  listingId: link("listing_id", () => listings.id),
  at: time("at"),
});

export const savedSearches = sqliteTable("saved_searches", {
  id: id(),
  userId: link("user_id", () => users.id),
  name: text("name").notNull(),
  /** The query of its address, with a decimal point in amounts. */
  query: text("query").notNull(),
  alert: text("alert").$type<Alert>().notNull(),
  createdAt: time("created_at"),
  /** It can be restored for a day. */
  deletedAt: timeOrNull("deleted_at"),
});
