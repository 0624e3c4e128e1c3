import { index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { auctions } from "./auctions";
import { listings } from "./listings";

/** The members who watch an auction. */
export const watches = sqliteTable(
  "watches",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    auctionId: integer("auction_id")
      .notNull()
      .references(() => auctions.id),
    at: integer("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.auctionId] }), index("watches_auction").on(t.auctionId, t.userId)],
);

/** The members who watch a fixed-price item. */
export const listingWatches = sqliteTable(
  "listing_watches",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id),
    at: integer("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.listingId] }), index("listing_watches_listing").on(t.listingId, t.userId)],
);
