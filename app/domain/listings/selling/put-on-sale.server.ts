import { and, eq, inArray, type SQL } from "drizzle-orm";
import { mustChangeOne, type Query, type Writer } from "~/db/database.server";
import { auctions } from "~/db/schema/auctions";
import { listings } from "~/db/schema/listings";
import type { ListingStatus } from "~/domain/listing-terms/listing-status";

interface Opening {
  readonly auctionId: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** The sale may be created in the same batch; lots count from 1. */
  readonly sale?: { readonly id: SQL; readonly lot: number };
}

/** Aborts the batch (`conflict`) if it is no longer the listing's draft. */
export function openAuction(db: Writer, { auctionId, startsAt, endsAt, sale }: Opening): readonly Query[] {
  const update = db
    .update(auctions)
    .set({ status: "open", startsAt, endsAt, ...(sale && { saleId: sale.id, saleLot: sale.lot }) })
    // An edited draft gets a new auction, so this one's terms are those that were read.
    .where(and(eq(auctions.id, auctionId), eq(auctions.status, "draft")));
  return [update, mustChangeOne];
}

interface ToSell {
  readonly listingId: number;
  readonly sellerId: number;
  /** From any other state the batch is aborted (`conflict`). */
  readonly from: readonly ListingStatus[];
}

export function putOnSale(db: Writer, { listingId, sellerId, from }: ToSell, now: number): readonly Query[] {
  const update = db
    .update(listings)
    .set({ status: "active", publishedAt: now })
    .where(and(eq(listings.id, listingId), eq(listings.sellerId, sellerId), inArray(listings.status, [...from])));
  return [update, mustChangeOne];
}
