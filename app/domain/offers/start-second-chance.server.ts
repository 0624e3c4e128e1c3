import { and, desc, eq, sql } from "drizzle-orm";
import { answerTo, columnsOf, type Reader, type Writer } from "~/db/database.server";
import { auctions, bids, listings } from "~/db/schema/listings";
import { offers } from "~/db/schema/orders";
import { deadlineChanged, unreadChanged } from "~/domain/effects";
import { refuseChangedPrice } from "~/domain/ledger/shown-price";
import { notify } from "~/domain/notifications/notify.server";
import { isRefusal, noSuchListing, type Refusal, refuse } from "~/domain/refusal";
import { isSuspended } from "~/domain/suspensions/standing-suspension.server";
import { SECOND_CHANCE_HOURS, SECOND_CHANCE_MS } from "./offer";
import { createOffer, type MadeOffer } from "./save-offer.server";

/**
 * The next bidder to offer an item to, after its newest auction ended without a sale. Bidders are asked once each, by
 * their highest bid and then by the earliest, at that bid. The leader of an unsold auction is asked at the price that
 * was shown, because their maximum stays secret. Undefined if nobody is left, a second chance is still open or the
 * seller is suspended; bidders who are suspended are passed over. Ignores `endingOfferId`, and expects the listing in
 * `listingStatus`, for callers that end the offer or the order in the same commit.
 */
export async function nextSecondChance(
  db: Reader,
  listingId: number,
  request: { readonly now: number; readonly endingOfferId?: number; readonly listingStatus?: "ended" | "reserved" },
) {
  const { now, endingOfferId = 0, listingStatus = "ended" } = request;
  const [auction] = await db
    .select({
      auctionId: auctions.id,
      ...columnsOf(auctions, "status", "sellerId", "priceMinor", "leaderId"),
      listingStatus: listings.status,
      title: listings.title,
      buyerId: sql<number | null>`(
        SELECT b.bidder_id FROM bids AS b
        WHERE b.auction_id = ${auctions.id}
          AND NOT (${auctions.status} = 'sold' AND b.bidder_id = COALESCE(${auctions.boughtBy}, ${auctions.leaderId}))
          AND NOT EXISTS (SELECT 1 FROM offers AS o WHERE o.auction_id = b.auction_id AND o.buyer_id = b.bidder_id)
          AND NOT ${isSuspended(sql`b.bidder_id`, now)}
        GROUP BY b.bidder_id ORDER BY MAX(b.maximum_minor) DESC, MIN(b.seq) LIMIT 1)`.as("next_bidder"),
      isRunning: sql<number>`EXISTS (SELECT 1 FROM offers AS o
          WHERE o.auction_id = ${auctions.id} AND o.status = 'open' AND o.id <> ${endingOfferId})`.as("is_running"),
      isSuspended: isSuspended(sql`${auctions.sellerId}`, now).as("is_suspended"),
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(eq(auctions.listingId, listingId))
    .orderBy(desc(auctions.id))
    .limit(1);
  if (!auction?.buyerId || auction.isRunning || auction.isSuspended || auction.listingStatus !== listingStatus)
    return undefined;
  if (auction.status !== "sold" && auction.status !== "unsold") return undefined;
  const { auctionId, sellerId, title, buyerId, leaderId, priceMinor } = auction;
  const { maximumMinor, ...postage } = await latestBid(db, auctionId, buyerId);
  const amountMinor = buyerId === leaderId ? priceMinor : maximumMinor;
  return { listingId, auctionId, sellerId, title, buyerId, amountMinor, postage };
}

/** The next bidder to ask when this order, from an accepted second chance, is cancelled unpaid. Undefined for other orders. */
export async function nextChanceAfterUnpaid(
  db: Reader,
  { id: orderId, listingId }: { readonly id: number; readonly listingId: number },
  now: number,
) {
  const [chance] = await db.select({ id: offers.id }).from(offers).where(eq(offers.orderId, orderId));
  return chance && nextSecondChance(db, listingId, { now, listingStatus: "reserved" });
}

/** A bidder's latest bid, which is also their highest. */
async function latestBid(db: Reader, auctionId: number, bidderId: number) {
  const [bid] = await db
    .select(columnsOf(bids, "maximumMinor", "postageMinor", "shipTo"))
    .from(bids)
    .where(and(eq(bids.auctionId, auctionId), eq(bids.bidderId, bidderId)))
    .orderBy(desc(bids.seq))
    .limit(1);
  if (!bid) throw new Error(`member ${bidderId} has no bid in auction ${auctionId}`);
  return bid;
}

type SecondChance = NonNullable<Awaited<ReturnType<typeof nextSecondChance>>>;

/** Offers the item to the next bidder and notifies them. The result of `offer` is the offer's id. */
export function secondChanceBatch(chance: SecondChance, now: number, currency: string) {
  const { listingId, auctionId, buyerId, sellerId, amountMinor, postage, title } = chance;
  return {
    offer: createOffer(
      { listingId, auctionId, buyerId, sellerId, madeBy: "seller", amountMinor, postage },
      { now, openMs: SECOND_CHANCE_MS },
    ),
    notification: notify(now, {
      userId: buyerId,
      kind: "second-chance",
      facts: { item: title, priceMinor: amountMinor, currency, ...postage, hours: SECOND_CHANCE_HOURS },
      listingId,
      onceKey: `chance:${auctionId}:${buyerId}`,
    }),
  };
}

/** At the price that the seller's page showed. Declined or unanswered for a day, it passes to the bidder below. */
export async function startSecondChance(
  db: Writer,
  { listingId, sellerId, shownMinor }: { listingId: number; sellerId: number; shownMinor: number },
  { now, currency }: { now: number; currency: string },
): Promise<MadeOffer | Refusal> {
  const [listing] = await db.select({ sellerId: listings.sellerId }).from(listings).where(eq(listings.id, listingId));
  if (listing?.sellerId !== sellerId) return noSuchListing();
  const chance = await nextSecondChance(db, listingId, { now });
  if (!chance) return refuse("conflict", "No bidder is left, or another bidder already has a second chance.");
  const otherPrice = refuseChangedPrice({ shownMinor, currentMinor: chance.amountMinor }, currency);
  if (otherPrice) return otherPrice;
  const changedMeanwhile = () => refuse("conflict", "This listing has changed. Reload the page and try again.");
  const done = await db
    .commit(secondChanceBatch(chance, now, currency))
    .catch(answerTo({ not_for_sale: changedMeanwhile, unique: changedMeanwhile }));
  if (isRefusal(done)) return done;
  return { offerId: done.offer, effects: [unreadChanged([chance.buyerId]), deadlineChanged("offer", done.offer)] };
}
