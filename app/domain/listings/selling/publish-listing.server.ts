import { and, eq } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { schemaRefusal } from "~/db/refused";
import { auctions } from "~/db/schema/auctions";
import { listings } from "~/db/schema/listings";
import { auctionChanged, type Effect } from "~/domain/effects";
import { settleTerms } from "~/domain/listings/drafts/auction-terms";
import type { ListingRules } from "~/domain/listings/drafts/create-listing.server";
import { noSuchListing } from "~/domain/listings/drafts/edit-draft.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";

export interface Published {
  readonly id: number;
  readonly status: "active";
  /** Its auction; absent for a fixed price. */
  readonly auctionId?: number;
  readonly effects: readonly Effect[];
}

const movedOn = () => refuse("conflict", "This listing is no longer a draft.");

interface Publication {
  readonly listingId: number;
  readonly sellerId: number;
  /** Set if the form asked for a start right away. The end then moves as far as the shortest duration needs. */
  readonly startsAtOnce?: boolean;
  readonly now: number;
  readonly rules: ListingRules;
}

/** Puts a draft on sale; its auction opens at its start. Photos aren't required. Publishing twice answers 409. */
export async function publishListing(
  db: Writer,
  { listingId, sellerId, startsAtOnce = false, now, rules }: Publication,
): Promise<Published | Refusal> {
  const [listing] = await db
    .select({
      sellerId: listings.sellerId,
      status: listings.status,
      auctionId: auctions.id,
      startMinor: auctions.startMinor,
      reserveMinor: auctions.reserveMinor,
      buyNowMinor: auctions.buyNowMinor,
      startsAt: auctions.startsAt,
      endsAt: auctions.endsAt,
    })
    .from(listings)
    .leftJoin(auctions, and(eq(auctions.listingId, listings.id), eq(auctions.status, "draft")))
    .where(eq(listings.id, listingId));
  if (listing?.sellerId !== sellerId) return noSuchListing();
  if (listing.status !== "draft") return movedOn();
  const { auctionId, startMinor, startsAt, endsAt } = listing;
  const activate = db
    .update(listings)
    .set({ status: "active", publishedAt: now })
    .where(and(eq(listings.id, listingId), eq(listings.status, "draft")));
  try {
    if (auctionId === null || startMinor === null || startsAt === null || endsAt === null) {
      await db.commit([activate, mustChangeOne]);
      return { id: listingId, status: "active", effects: [] };
    }
    const terms = settleTerms(
      {
        startMinor,
        reserveMinor: listing.reserveMinor ?? undefined,
        buyNowMinor: listing.buyNowMinor ?? undefined,
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(startsAtOnce ? Math.max(endsAt, now + rules.auctionMinMs) : endsAt).toISOString(),
      },
      { now, ...rules },
    );
    if (isRefusal(terms)) return terms;
    const open = db
      .update(auctions)
      .set({ status: "open", startsAt: terms.startsAt, endsAt: terms.endsAt })
      .where(and(eq(auctions.id, auctionId), eq(auctions.status, "draft"), eq(auctions.endsAt, endsAt)));
    await db.commit([open, mustChangeOne, activate, mustChangeOne]);
    return { id: listingId, status: "active", auctionId, effects: [auctionChanged(auctionId)] };
  } catch (error) {
    const refusal = schemaRefusal(error);
    // It was published or edited in another tab between our read and our write.
    if (refusal?.by === "trigger" && refusal.code === "conflict") return movedOn();
    throw error;
  }
}
