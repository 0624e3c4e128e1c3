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
import type { AuctionStatus } from "~/domain/auctions/auction-status";
import type { ListingKind } from "~/domain/listing-terms/listing-kind";
import { users } from "./accounts";
import { count, id, link, linkOrNull, money, moneyOrNull, time, timeOrNull } from "./columns";
import { listings } from "./listings";

const OPEN = sql`status = 'open'`;
const ENDED = sql`status IN ('sold', 'unsold')`;

/** `open` is both scheduled and live: which one depends on starts_at and the time, so no change can be missed. */
export const auctions = sqliteTable(
  "auctions",
  {
    id: id(),
    listingId: link("listing_id", () => listings.id),
    sellerId: link("seller_id", () => users.id),
    status: text("status").$type<AuctionStatus>().notNull(),
    startMinor: money("start_minor"),
    reserveMinor: moneyOrNull("reserve_minor"),
    buyNowMinor: moneyOrNull("buy_now_minor"),
    startsAt: time("starts_at"),
    endsAt: time("ends_at"),
    priceMinor: money("price_minor"),
    bidCount: count("bid_count"),
    lastHash: text("last_hash").notNull().default("0".repeat(64)),
    bidderCount: count("bidder_count"),
    leaderId: linkOrNull("leader_id", () => users.id),
    /** Hidden from everyone but the leader. With the postage, the balance of the leader's held account. */
    leaderMaximumMinor: moneyOrNull("leader_maximum_minor"),
    leaderPostageMinor: moneyOrNull("leader_postage_minor"),
    leaderShipTo: text("leader_ship_to"),
    closedAt: timeOrNull("closed_at"),
    boughtBy: linkOrNull("bought_by", () => users.id),
    watcherCount: count("watcher_count"),
    warningsSent: count("warnings_sent"),
    saleId: linkOrNull("sale_id", (): AnySQLiteColumn => sales.id),
    saleLot: integer("sale_lot"),
    shownMinor: integer("shown_minor").generatedAlwaysAs(sql`iif(bought_by IS NULL, price_minor, buy_now_minor)`),
    /** The item's, and its country (in lower case) or issuer. Triggers maintain both. */
    kind: text("kind").$type<ListingKind>(),
    country: text("country"),
  },
  (t) => [
    uniqueIndex("auctions_listing").on(t.listingId).where(sql`status IN ('draft', 'open')`),
    index("auctions_closing").on(t.status, t.endsAt),
    index("auctions_seller_open").on(t.sellerId, t.endsAt).where(OPEN),
    index("auctions_by_listing").on(t.listingId, t.id),
    index("auctions_newest").on(t.id).where(OPEN),
    index("auctions_opening").on(t.startsAt).where(OPEN),
    index("auctions_open_price").on(t.shownMinor).where(OPEN),
    index("auctions_open_bids").on(t.bidCount).where(OPEN),
    index("auctions_ended").on(t.endsAt).where(ENDED),
    index("auctions_ended_price").on(t.shownMinor).where(ENDED),
    index("auctions_ended_bids").on(t.bidCount).where(ENDED),
    index("auctions_newest_kind").on(t.kind, t.id).where(OPEN),
    index("auctions_opening_kind").on(t.kind, t.startsAt).where(OPEN),
    index("auctions_closing_kind").on(t.kind, t.endsAt).where(OPEN),
    index("auctions_open_price_kind").on(t.kind, t.shownMinor).where(OPEN),
    index("auctions_open_bids_kind").on(t.kind, t.bidCount).where(OPEN),
    index("auctions_ended_kind").on(t.kind, t.endsAt).where(ENDED),
    index("auctions_ended_price_kind").on(t.kind, t.shownMinor).where(ENDED),
    index("auctions_ended_bids_kind").on(t.kind, t.bidCount).where(ENDED),
    index("auctions_newest_country").on(t.country, t.id).where(OPEN),
    index("auctions_opening_country").on(t.country, t.startsAt).where(OPEN),
    index("auctions_closing_country").on(t.country, t.endsAt).where(OPEN),
    index("auctions_open_price_country").on(t.country, t.shownMinor).where(OPEN),
    index("auctions_open_bids_country").on(t.country, t.bidCount).where(OPEN),
    index("auctions_ended_country").on(t.country, t.endsAt).where(ENDED),
    index("auctions_ended_price_country").on(t.country, t.shownMinor).where(ENDED),
    index("auctions_ended_bids_country").on(t.country, t.bidCount).where(ENDED),
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
    maximumMinor: money("maximum_minor"),
    salt: text("salt").notNull(),
    commitment: text("commitment").notNull(),
    priceMinor: money("price_minor"),
    outcome: text("outcome", { enum: ["leading", "outbid"] }).notNull(),
    at: time("at"),
    prevHash: text("prev_hash").notNull(),
    hash: text("hash").notNull(),
    postageMinor: count("postage_minor"),
    shipTo: text("ship_to"),
  },
  (t) => [
    primaryKey({ columns: [t.auctionId, t.seq] }),
    index("bids_bidder").on(t.bidderId, t.at),
    index("bids_auction_bidder").on(t.auctionId, t.bidderId, t.seq),
  ],
);

export const sales = sqliteTable(
  "sales",
  {
    id: id(),
    sellerId: link("seller_id", () => users.id),
    title: text("title").notNull(),
    startsAt: time("starts_at"),
    closesAt: time("closes_at"),
    createdAt: time("created_at"),
  },
  (t) => [index("sales_closing").on(t.closesAt, t.id), index("sales_seller").on(t.sellerId, t.id)],
);

/** Held with its postage. At the start they are placed in order of id, and each row is deleted. */
export const absenteeMaxima = sqliteTable(
  "absentee_maxima",
  {
    id: id(),
    auctionId: link("auction_id", () => auctions.id),
    bidderId: link("bidder_id", () => users.id),
    maximumMinor: money("maximum_minor"),
    at: time("at"),
    postageMinor: count("postage_minor"),
    shipTo: text("ship_to"),
  },
  (t) => [
    uniqueIndex("absentee_maxima_bidder").on(t.auctionId, t.bidderId),
    index("absentee_maxima_member").on(t.bidderId, t.id),
  ],
);
