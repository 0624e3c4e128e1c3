import { index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { auctions } from "./auctions";
import { listings } from "./listings";

/** Who wants to be told of an auction. */
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

/** Who follows an item at a fixed price. */
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
