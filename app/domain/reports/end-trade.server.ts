import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import * as z from "zod";
import { columnsOf, type Reader, returning, type Writer } from "~/db/database.server";
import { retryOvertaken } from "~/db/retry";
import { listings } from "~/db/schema/listings";
import { offers } from "~/db/schema/orders";
import { type Effect, unreadChanged } from "~/domain/effects";
import { takeOffSale } from "~/domain/listings/selling/take-off-sale.server";
import { closeOffer } from "~/domain/offers/end-offer.server";
import { loadOffer } from "~/domain/offers/load-offer.server";
import type { OfferContext } from "~/domain/offers/save-offer.server";
import { isSuspended } from "~/domain/suspensions/standing-suspension.server";
import { enqueueModeration } from "./enqueue-moderation.server";

export const ENDED_AT_ONCE = 100;

const OFF_SALE = { to: "withdrawn", from: ["active"], why: "suspended" } as const;

const suspendedRow = z.object({ is_suspended: z.int() });

/**
 * Ends what a suspended member offers: listings are withdrawn, auctions are cancelled even if they have bids, and open
 * offers end on both sides. Each is one batch of its own, and what has ended already is left alone, so it can be
 * repeated. Orders and leading bids go on.
 */
export async function endTrade(db: Writer, memberId: number, context: OfferContext) {
  const { now } = context;
  const { standing } = await db.commit({
    standing: returning(sql`SELECT ${isSuspended(sql`${memberId}`, now)} AS is_suspended`, suspendedRow),
  });
  if (standing[0]?.is_suspended !== 1) return { effects: [] };
  const [onSale, open] = await db.batch([listingsOnSale(db, memberId), openOffers(db, memberId)]);
  const effects: Effect[] = [];
  for (const { id } of onSale) effects.push(...(await withdraw(db, id, now)));
  for (const { id } of open) effects.push(...(await endOffer(db, id, memberId, context)));
  // Reuses the key of the entry being handled, so that it stays in the outbox for the next sweep.
  if (onSale.length === ENDED_AT_ONCE || open.length === ENDED_AT_ONCE)
    await db.commit([enqueueModeration({ kind: "member", targetId: memberId }, now)]);
  return { effects };
}

const listingsOnSale = (db: Reader, memberId: number) =>
  db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.sellerId, memberId), eq(listings.status, "active")))
    .orderBy(asc(listings.id))
    .limit(ENDED_AT_ONCE);

/** Those that the member could accept or has made. Offers for their fixed prices end with the listings. */
const openOffers = (db: Reader, memberId: number) =>
  db
    .select(columnsOf(offers, "id"))
    .from(offers)
    .where(
      and(
        eq(offers.status, "open"),
        or(eq(offers.buyerId, memberId), and(eq(offers.sellerId, memberId), isNotNull(offers.auctionId))),
      ),
    )
    .orderBy(asc(offers.id))
    .limit(ENDED_AT_ONCE);

function withdraw(db: Writer, listingId: number, now: number): Promise<readonly Effect[]> {
  const withdrawOnce = async () => {
    const change = await takeOffSale(db, listingId, OFF_SALE, now);
    if (!change) return [];
    const { followers } = await db.commit({ followers: change.followers, statements: change.statements });
    return [...change.effects, unreadChanged(followers)];
  };
  return retryOvertaken(withdrawOnce, { afterLostConnection: true });
}

async function endOffer(db: Writer, offerId: number, memberId: number, context: OfferContext) {
  const offer = await loadOffer(db, offerId);
  if (offer?.status !== "open") return [];
  const isBuyer = offer.buyerId === memberId;
  const isOwn = (offer.madeBy === "buyer") === isBuyer;
  const status = isOwn ? "withdrawn" : "declined";
  const notifiedIds = [isBuyer ? offer.sellerId : offer.buyerId];
  const closing = await closeOffer(db, offer, { status, notifiedIds }, context);
  return closing?.effects ?? [];
}
