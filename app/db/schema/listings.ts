import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AuctionStatus } from "~/domain/auctions/auction-status";
import type { ListingFormat, ListingKind, ListingStatus } from "~/domain/listing-terms/listing-kind";
import type { Turn } from "~/domain/photos/cut";
import type { PhotoRole } from "~/domain/photos/photo-roles";
import { users } from "./accounts";
import { count, id, link, linkOrNull, money, moneyOrNull, photoColumns, time, timeOrNull } from "./columns";

export const listings = sqliteTable("listings", {
  id: id(),
  sellerId: link("seller_id", () => users.id),
  kind: text("kind").$type<ListingKind>().notNull(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  format: text("format").$type<ListingFormat>().notNull(),
  status: text("status").$type<ListingStatus>().notNull(),
  priceMinor: moneyOrNull("price_minor"),
  /** JSON object of catalogue facts: issuer, year, denomination, grade, weight … */
  attributes: text("attributes").notNull().default("{}"),
  createdAt: time("created_at"),
  publishedAt: timeOrNull("published_at"),
  /** How often its text, facts or price were written while it was a draft. A trigger counts. */
  revision: integer("revision").notNull().default(0),
});

const shownPhotoColumns = () => ({
  /** Unguessable; the R2 objects are {key}/full.webp and {key}/thumb.webp. */
  key: text("key").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  createdAt: time("created_at"),
  /** A data URI of a few hundred bytes, shown while the photo loads; empty for none. */
  preview: text("preview").notNull().default(""),
  role: text("role").$type<PhotoRole>().notNull().default("detail"),
  alt: text("alt").notNull().default(""),
  /** The R2 object is {originalKey}/original.webp, which only the seller may see. */
  originalKey: text("original_key").notNull(),
  /** Degrees clockwise, applied after the crop. */
  turn: integer("turn").$type<Turn>().notNull().default(0),
  cropLeft: integer("crop_left").notNull().default(0),
  cropTop: integer("crop_top").notNull().default(0),
  cropWidth: integer("crop_width").notNull().default(10_000),
  cropHeight: integer("crop_height").notNull().default(10_000),
});

export const photos = sqliteTable("photos", {
  id: id(),
  listingId: link("listing_id", () => listings.id),
  position: integer("position").notNull(),
  ...shownPhotoColumns(),
});

/** Kept for a day, so that they can be put back. */
export const removedPhotos = sqliteTable("removed_photos", {
  id: integer("id").primaryKey(),
  listingId: link("listing_id", () => listings.id),
  place: integer("place").notNull(),
  ...shownPhotoColumns(),
  removedAt: time("removed_at"),
});

/** Nothing refers to them yet, or any more: the sweep deletes them a day after `at`. Triggers maintain the table. */
export const pendingPhotos = sqliteTable("pending_photos", { key: text("key").primaryKey(), at: time("at") });

/** Append-only, at most ten per listing. */
export const listingAdditions = sqliteTable("listing_additions", {
  id: id(),
  listingId: link("listing_id", () => listings.id),
  note: text("note").notNull(),
  ...photoColumns(),
  at: time("at"),
});

export const listingCounts = sqliteTable("listing_counts", {
  sellerId: link("seller_id", () => users.id),
  status: text("status").notNull(),
  count: integer("count").notNull(),
});

/** `open` is both scheduled and live: which one depends on starts_at and the time, so no change can be missed. */
export const auctions = sqliteTable("auctions", {
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
  sealedAt: timeOrNull("sealed_at"),
  sealedSha256: text("sealed_sha256"),
});

export const bids = sqliteTable("bids", {
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
});

export const sealedBidders = sqliteTable("sealed_bidders", {
  bidderId: link("bidder_id", () => users.id),
  auctionId: link("auction_id", () => auctions.id),
  maximumMinor: money("maximum_minor"),
  postageMinor: count("postage_minor"),
});

export const sales = sqliteTable("sales", {
  id: id(),
  sellerId: link("seller_id", () => users.id),
  title: text("title").notNull(),
  startsAt: time("starts_at"),
  closesAt: time("closes_at"),
  createdAt: time("created_at"),
});

/** Held with its postage. At the start they are placed in order of id, and each row is deleted. */
export const absenteeMaxima = sqliteTable("absentee_maxima", {
  id: id(),
  auctionId: link("auction_id", () => auctions.id),
  bidderId: link("bidder_id", () => users.id),
  maximumMinor: money("maximum_minor"),
  at: time("at"),
  postageMinor: count("postage_minor"),
  shipTo: text("ship_to"),
});
