import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Reader } from "./database.server";
import { prepared } from "./prepared.server";

/** A listing, or the one that is sold by an auction. */
export type ItemOf = { readonly listingId: number } | { readonly auctionId: number };

export function preparedOfItem<Built extends readonly BatchItem<"sqlite">[], Values extends object = object>(
  build: (db: Reader, listingId: number | SQL, values: Values) => Built,
) {
  const ofListing = prepared((db, values: Values & { listingId: number }) => build(db, values.listingId, values));
  const ofAuction = prepared((db, values: Values & { auctionId: number }) =>
    build(db, sql`(SELECT listing_id FROM auctions WHERE auctions.id = ${values.auctionId})`, values),
  );
  return (db: Reader, of: Values & ItemOf) => ("listingId" in of ? ofListing(db, of) : ofAuction(db, of));
}

export const sellerOf = (of: ItemOf) =>
  "listingId" in of
    ? sql<number>`(SELECT seller_id FROM listings WHERE id = ${of.listingId})`
    : sql<number>`(SELECT seller_id FROM auctions WHERE id = ${of.auctionId})`;
