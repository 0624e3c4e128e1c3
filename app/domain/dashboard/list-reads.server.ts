import { sql } from "drizzle-orm";
import { column } from "~/db/database.server";
import { leadPhotoKeyOf } from "~/domain/photos/lead-photo-key.server";

export const LINES = 5;
/** How many recent bids and watched auctions are searched for open ones, so that the rows read stay bounded. */
export const RECENT = 200;

export const listed = {
  listingId: column<number>("l.id", "listing_id"),
  title: column<string>("l.title", "title"),
  photoKey: leadPhotoKeyOf(sql`l.id`).as("photo_key"),
};

export const auctioned = {
  auctionId: column<number>("a.id", "auction_id"),
  priceMinor: column<number>("a.price_minor", "price_minor"),
  bidCount: column<number>("a.bid_count", "bid_count"),
  startsAt: column<number>("a.starts_at", "starts_at"),
  endsAt: column<number>("a.ends_at", "ends_at"),
};
