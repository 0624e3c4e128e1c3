import { asc, eq, gt, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { auctions, listings, photos, sales, users } from "~/db/schema";
import { watchedBy } from "~/domain/auctions/watched-by.server";
import { cardOf } from "~/domain/listings/card-row";
import type { ListingCardView } from "~/domain/listings/listing-view";
import { LOT_STEP_MS, MAX_LOTS } from "./sale";

const SALES = 50;

/** A sale for its page and for lists of sales. Times in milliseconds since 1970 UTC. */
export interface SaleFacts {
  readonly id: number;
  readonly title: string;
  readonly startsAt: number;
  readonly closesAt: number;
  readonly lotCount: number;
  readonly sellerId: number;
  readonly seller: string;
}

const facts = {
  id: sql<number>`${sales.id}`.as("sale_id"),
  title: sales.title,
  startsAt: sales.startsAt,
  closesAt: sales.closesAt,
  lotCount: sql<number>`(SELECT COUNT(*) FROM auctions WHERE auctions.sale_id = ${sales.id})`.as("lot_count"),
  sellerId: sql<number>`${users.id}`.as("user_id"),
  seller: users.username,
};

/** Sales that are announced or run, the next to close first. One round trip. */
export function openSales(db: Reader, now: number): Promise<SaleFacts[]> {
  return db
    .select(facts)
    .from(sales)
    .innerJoin(users, eq(users.id, sales.sellerId))
    .where(gt(sales.closesAt, now - MAX_LOTS * LOT_STEP_MS))
    .orderBy(asc(sales.closesAt))
    .limit(SALES);
}

/** One sale with its lots in their order, in one round trip; undefined when there is none. */
export async function saleOf(
  db: Reader,
  { saleId, viewerId }: { saleId: number; viewerId: number },
): Promise<{ sale: SaleFacts; lots: ListingCardView[] } | undefined> {
  const [[sale], rows] = await db.batch([
    db.select(facts).from(sales).innerJoin(users, eq(users.id, sales.sellerId)).where(eq(sales.id, saleId)),
    db
      .select({
        id: sql<number>`${listings.id}`.as("listing_id"),
        kind: listings.kind,
        format: listings.format,
        status: sql<(typeof listings.$inferSelect)["status"]>`${listings.status}`.as("listing_status"),
        priceMinor: sql<number>`iif(${auctions.boughtBy} IS NULL, ${auctions.priceMinor}, ${auctions.buyNowMinor})`.as(
          "shown_price",
        ),
        title: listings.title,
        attributes: listings.attributes,
        auctionId: sql<number>`${auctions.id}`.as("auction_id"),
        startsAt: auctions.startsAt,
        endsAt: auctions.endsAt,
        bidCount: auctions.bidCount,
        photoKey: photos.key,
        thumbhash: photos.thumbhash,
        isWatched: watchedBy(viewerId, sql`${auctions.id}`),
        lot: auctions.saleLot,
      })
      .from(auctions)
      .innerJoin(listings, eq(listings.id, auctions.listingId))
      .leftJoin(
        photos,
        eq(
          photos.id,
          sql`(SELECT p.id FROM photos AS p WHERE p.listing_id = ${listings.id} ORDER BY p.position LIMIT 1)`,
        ),
      )
      .where(eq(auctions.saleId, saleId))
      .orderBy(asc(auctions.saleLot))
      .limit(MAX_LOTS),
  ]);
  return sale && { sale, lots: rows.map(({ lot, ...row }) => ({ ...cardOf(row), ...(lot === null ? {} : { lot }) })) };
}
