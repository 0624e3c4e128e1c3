import { and, eq, inArray, type SQL } from "drizzle-orm";
import { mustChangeOne, type Query, type Writer } from "~/db/database.server";
import { failedBecause } from "~/db/refused";
import { auctions } from "~/db/schema/auctions";
import { listings } from "~/db/schema/listings";
import { auctionChanged, type Effect } from "~/domain/effects";
import type { ListingStatus } from "~/domain/listing-terms/listing-status";
import { settleTerms } from "~/domain/listings/drafts/auction-terms";
import { termsColumns } from "~/domain/listings/drafts/create-auction.server";
import type { ListingRules } from "~/domain/listings/drafts/create-listing.server";
import { refuseUsedCertificate } from "~/domain/listings/facts/refuse-used-certificate.server";
import { announceListings } from "~/domain/outbox/announce-listings.server";
import { isRefusal, noSuchListing, type Refusal, refuse } from "~/domain/refusal";

export interface Published {
  readonly id: number;
  readonly status: "active";
  readonly auctionId?: number;
  readonly effects: readonly Effect[];
}

const noLongerDraft = () => refuse("conflict", "This listing is no longer a draft.");

/** An auction opens at its start. */
export async function publishListing(
  db: Writer,
  { listingId, sellerId, now, rules }: { listingId: number; sellerId: number; now: number; rules: ListingRules },
): Promise<Published | Refusal> {
  const [listing] = await db
    .select({ sellerId: listings.sellerId, status: listings.status, auctionId: auctions.id, ...termsColumns })
    .from(listings)
    .leftJoin(auctions, and(eq(auctions.listingId, listings.id), eq(auctions.status, "draft")))
    .where(eq(listings.id, listingId));
  if (listing?.sellerId !== sellerId) return noSuchListing();
  if (listing.status !== "draft") return noLongerDraft();
  const { auctionId, startMinor, startsAt, endsAt } = listing;
  const onSale = [
    putOnSale(db, { listingId, sellerId, from: ["draft"] }, now),
    announceListings([listingId], sellerId, now),
  ];
  try {
    if (auctionId === null || startMinor === null || startsAt === null || endsAt === null) {
      await db.commit(onSale);
      return { id: listingId, status: "active", effects: [] };
    }
    // The shortest duration counts from the publication: saving photos and reading the draft once more take time.
    const isShortest = endsAt - startsAt <= rules.auctionMinMs;
    const terms = settleTerms(
      {
        startMinor,
        reserveMinor: listing.reserveMinor ?? undefined,
        buyNowMinor: listing.buyNowMinor ?? undefined,
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(isShortest ? Math.max(endsAt, now + rules.auctionMinMs) : endsAt).toISOString(),
      },
      { now, ...rules },
    );
    if (isRefusal(terms)) return terms;
    await db.commit([openAuction(db, { auctionId, startsAt: terms.startsAt, endsAt: terms.endsAt }), onSale]);
    return { id: listingId, status: "active", auctionId, effects: [auctionChanged(auctionId)] };
  } catch (error) {
    // It was published or edited in another tab between our read and our write.
    if (failedBecause(error, ["conflict"])) return noLongerDraft();
    if (failedBecause(error, ["certificate_in_use"]))
      return refuseUsedCertificate(db, { listingIds: [listingId], sellerId }, now);
    throw error;
  }
}

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
