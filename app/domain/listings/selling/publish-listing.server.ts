import { and, eq, inArray, type SQL } from "drizzle-orm";
import { answerTo, columnsOf, mustChangeOne, type Query, type Writer } from "~/db/database.server";
import { auctions, listings } from "~/db/schema/listings";
import { auctionChanged, type Effect } from "~/domain/effects";
import type { ListingStatus } from "~/domain/listing-terms/listing-kind";
import { type AuctionTerms, checkTerms } from "~/domain/listings/drafts/auction-terms";
import { type ListingRules, termsColumns } from "~/domain/listings/drafts/create-listing.server";
import { refuseUsedCertificate } from "~/domain/listings/facts/refuse-used-certificate.server";
import { announceListings } from "~/domain/outbox/announce-listings.server";
import { isRefusal, noSuchListing, type Refusal, refuse } from "~/domain/refusal";
import type { OwnListing } from "../photos/photos-to-change.server";

export interface PublishedListing {
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
): Promise<PublishedListing | Refusal> {
  const [listing] = await db
    .select({ ...columnsOf(listings, "sellerId", "status"), auction: { id: auctions.id, ...termsColumns } })
    .from(listings)
    .leftJoin(auctions, and(eq(auctions.listingId, listings.id), eq(auctions.status, "draft")))
    .where(eq(listings.id, listingId));
  if (listing?.sellerId !== sellerId) return noSuchListing();
  if (listing.status !== "draft") return noLongerDraft();
  const { auction } = listing;
  const terms = auction && checkTerms({ ...auction, endsAt: publishedEnd(auction, now, rules) }, { now, ...rules });
  if (isRefusal(terms)) return terms;
  const done = await db
    .commit([
      auction && terms
        ? openAuction(db, { auctionId: auction.id, startsAt: terms.startsAt, endsAt: terms.endsAt })
        : [],
      putOnSale(db, { listingId, sellerId, from: ["draft"] }, now),
      announceListings([listingId], sellerId, now),
    ])
    .catch(
      answerTo<Refusal | Promise<Refusal>>({
        // It was published or edited in another tab between our read and our write.
        conflict: noLongerDraft,
        certificate_in_use: () => refuseUsedCertificate(db, { listingIds: [listingId], sellerId }, now),
      }),
    );
  if (isRefusal(done)) return done;
  const opened = auction ? { auctionId: auction.id, effects: [auctionChanged(auction.id)] } : { effects: [] };
  return { id: listingId, status: "active", ...opened };
}

/** The shortest duration counts from the publication: saving photos and reading the draft once more take time. */
const publishedEnd = ({ startsAt, endsAt }: AuctionTerms, now: number, { auctionMinMs }: ListingRules) =>
  endsAt - startsAt <= auctionMinMs ? Math.max(endsAt, now + auctionMinMs) : endsAt;

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

interface ToSell extends OwnListing {
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
