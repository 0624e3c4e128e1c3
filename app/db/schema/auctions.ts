import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { count, id, link } from "./columns";
import { listings } from "./listings";

/**
 * An auction's terms from the draft on, and its state. `open` is both scheduled and live: which one
 * depends on starts_at and the current time, so no change of state can be missed.
 */
export const auctions = sqliteTable(
  "auctions",
  {
    id: id(),
    listingId: link("listing_id", () => listings.id),
    sellerId: link("seller_id", () => users.id),
    status: text("status", { enum: ["draft", "open", "sold", "unsold", "cancelled"] }).notNull(),
    startMinor: integer("start_minor").notNull(),
    reserveMinor: integer("reserve_minor"),
    buyNowMinor: integer("buy_now_minor"),
    startsAt: integer("starts_at").notNull(),
    endsAt: integer("ends_at").notNull(),
    /** The starting price until the first bid. */
    priceMinor: integer("price_minor").notNull(),
    bidCount: count("bid_count"),
    lastHash: text("last_hash").notNull().default("0".repeat(64)),
    bidderCount: count("bidder_count"),
    leaderId: integer("leader_id").references(() => users.id),
    /** Hidden from everyone but the leader. Equal to the balance of the leader's held account. */
    leaderMaximumMinor: integer("leader_maximum_minor"),
    closedAt: integer("closed_at"),
    /** The buyer at the buy-now price; null if the bids decided. */
    boughtBy: integer("bought_by").references(() => users.id),
    /** Maintained by triggers on watches. */
    watcherCount: count("watcher_count"),
    /** How many of the two warnings before the end were sent. */
    warningsSent: count("warnings_sent"),
    saleId: integer("sale_id").references((): AnySQLiteColumn => sales.id),
    /** From 1, in the order of closing. */
    saleLot: integer("sale_lot"),
    /** The price that cards show: the one the bids reached, or the buy-now price if it was paid. */
    shownMinor: integer("shown_minor").generatedAlwaysAs(sql`iif(bought_by IS NULL, price_minor, buy_now_minor)`),
    /** Lower case: the item's country, or its issuer if there is none. Maintained by triggers. */
    country: text("country"),
  },
  (t) => [
    uniqueIndex("auctions_listing").on(t.listingId).where(sql`status IN ('draft', 'open')`),
    index("auctions_closing").on(t.status, t.endsAt),
    index("auctions_leader").on(t.leaderId).where(sql`status = 'open'`),
    index("auctions_by_listing").on(t.listingId, t.id),
    index("auctions_newest").on(t.id).where(sql`status = 'open'`),
    index("auctions_opening").on(t.startsAt).where(sql`status = 'open'`),
    index("auctions_open_price").on(t.shownMinor).where(sql`status = 'open'`),
    index("auctions_open_bids").on(t.bidCount).where(sql`status = 'open'`),
    index("auctions_closing_country").on(t.country, t.endsAt).where(sql`status = 'open'`),
    index("auctions_ended_country").on(t.country, t.endsAt).where(sql`status IN ('sold', 'unsold')`),
    index("auctions_ended_country_price").on(t.country, t.shownMinor).where(sql`status IN ('sold', 'unsold')`),
    index("auctions_ended").on(t.endsAt).where(sql`status IN ('sold', 'unsold')`),
    index("auctions_ended_bids").on(t.bidCount).where(sql`status IN ('sold', 'unsold')`),
    index("auctions_ended_price").on(t.shownMinor).where(sql`status IN ('sold', 'unsold')`),
    uniqueIndex("auctions_sale").on(t.saleId, t.saleLot).where(sql`sale_id IS NOT NULL`),
  ],
);

export const bids = sqliteTable(
  "bids",
  {
    auctionId: link("auction_id", () => auctions.id),
    seq: integer("seq").notNull(),
    bidderId: link("bidder_id", () => users.id),
    /** "Bidder 3": the third member to bid in this auction. The number means nothing in other auctions. */
    pseudonym: text("pseudonym").notNull(),
    maximumMinor: integer("maximum_minor").notNull(),
    salt: text("salt").notNull(),
    commitment: text("commitment").notNull(),
    /** The auction's price after this bid. */
    priceMinor: integer("price_minor").notNull(),
    outcome: text("outcome", { enum: ["leading", "outbid"] }).notNull(),
    at: integer("at").notNull(),
    prevHash: text("prev_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.auctionId, t.seq] }),
    index("bids_bidder").on(t.bidderId, t.at),
    index("bids_auction_bidder").on(t.auctionId, t.bidderId, t.seq),
  ],
);

/** A named sale: lots of one seller that close one after the other. */
export const sales = sqliteTable(
  "sales",
  {
    id: id(),
    sellerId: link("seller_id", () => users.id),
    title: text("title").notNull(),
    startsAt: integer("starts_at").notNull(),
    /** When the first lot is scheduled to close. */
    closesAt: integer("closes_at").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("sales_closing").on(t.closesAt, t.id), index("sales_seller").on(t.sellerId, t.id)],
);

/** A maximum left before the start, with its money held. At the start they are placed in order of id, and each row is deleted. */
export const absenteeMaxima = sqliteTable(
  "absentee_maxima",
  {
    id: id(),
    auctionId: link("auction_id", () => auctions.id),
    bidderId: link("bidder_id", () => users.id),
    maximumMinor: integer("maximum_minor").notNull(),
    at: integer("at").notNull(),
  },
  (t) => [uniqueIndex("absentee_maxima_bidder").on(t.auctionId, t.bidderId)],
);
