import { sqliteTable } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { auctions } from "./auctions";
import { link, time } from "./columns";
import { listings } from "./listings";

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
