import { and, asc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { answerTo, columnsOf, type Reader, returningId, type Writer } from "~/db/database.server";
import { auctions, listings, sales } from "~/db/schema/listings";
import { auctionChanged, type Effect } from "~/domain/effects";
import { type KeyedRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { checkTerms } from "~/domain/listings/drafts/auction-terms";
import type { ListingRules } from "~/domain/listings/drafts/create-listing.server";
import { refuseUsedCertificate } from "~/domain/listings/facts/refuse-used-certificate.server";
import { openAuction, putOnSale } from "~/domain/listings/selling/publish-listing.server";
import { announceListings } from "~/domain/outbox/announce-listings.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { lotClosesAt, MAX_LOTS, type NewSale } from "./sale";

interface SaleRequest {
  readonly sellerId: number;
  readonly sale: NewSale;
  /** Repeating a request with the same key finds the sale that it opened. */
  readonly keyed?: KeyedRequest | undefined;
  readonly now: number;
  readonly rules: ListingRules;
}

const openedSchema = z
  .strictObject({ saleId: z.int(), auctionIds: z.array(z.int()) })
  .transform(({ saleId, auctionIds }): OpenedSale => ({ saleId, auctionIds, effects: auctionIds.map(auctionChanged) }));
interface OpenedSale {
  readonly saleId: number;
  readonly auctionIds: readonly number[];
  readonly effects: readonly Effect[];
}

/** Lots are in the order in which their drafts were created. */
export async function openSale(db: Writer, request: SaleRequest): Promise<OpenedSale | Refusal> {
  return runOnce(db, request.keyed, { schema: openedSchema, act: () => publishLots(db, request) });
}

async function publishLots(
  db: Writer,
  { sellerId, sale, keyed, now, rules }: SaleRequest,
): Promise<OpenedSale | Refusal> {
  const drafts = await draftLots(db, sellerId);
  const lots = drafts.filter((draft) => sale.listingIds.includes(draft.listingId));
  if (lots.length !== sale.listingIds.length) return goneDraft();
  for (const [index, lot] of lots.entries()) {
    const times = { startsAt: sale.startsAt, endsAt: lotClosesAt(sale.closesAt, index + 1) };
    const terms = checkTerms({ ...lot, ...times }, { now, ...rules });
    if (isRefusal(terms)) return inSaleWords(terms);
  }
  const auctionIds = lots.map((lot) => lot.auctionId);
  const saleId = sql`(SELECT MAX(id) FROM sales WHERE seller_id = ${sellerId})`;
  const answer = sql`json_object('saleId', ${saleId}, 'auctionIds', json(${JSON.stringify(auctionIds)}))`;
  const done = await db
    .commit({
      id: returningId(
        db
          .insert(sales)
          .values({ sellerId, title: sale.title, startsAt: sale.startsAt, closesAt: sale.closesAt, createdAt: now })
          .returning({ id: sales.id }),
      ),
      lots: lots.map(({ listingId, auctionId }, index) => [
        openAuction(db, {
          auctionId,
          startsAt: sale.startsAt,
          endsAt: lotClosesAt(sale.closesAt, index + 1),
          sale: { id: saleId, lot: index + 1 },
        }),
        putOnSale(db, { listingId, sellerId, from: ["draft"] }, now),
      ]),
      announced: announceListings(sale.listingIds, sellerId, now),
      answer: remember(keyed, answer, now),
    })
    .catch(
      answerTo({
        conflict: async () => goneDraft(),
        certificate_in_use: () => refuseUsedCertificate(db, { listingIds: sale.listingIds, sellerId }, now),
      }),
    );
  return isRefusal(done) ? done : { saleId: done.id, auctionIds, effects: auctionIds.map(auctionChanged) };
}

const goneDraft = () =>
  refuse("conflict", "One of these drafts was published, changed or deleted in the meantime. Please choose again.");

/** Moves the refusal to the sale form's field of the same meaning. */
function inSaleWords(refusal: Refusal): Refusal {
  const fields = Object.fromEntries(
    Object.entries(refusal.fields ?? {}).map(([name, words]) => [name === "endsAt" ? "closesAt" : name, words]),
  );
  return { ...refusal, fields };
}

export function draftLots(db: Reader, sellerId: number) {
  return db
    .select({
      listingId: listings.id,
      auctionId: sql<number>`${auctions.id}`.as("auction_id"),
      title: listings.title,
      ...columnsOf(auctions, "startMinor", "reserveMinor", "buyNowMinor"),
    })
    .from(listings)
    .innerJoin(auctions, and(eq(auctions.listingId, listings.id), eq(auctions.status, "draft")))
    .where(and(eq(listings.sellerId, sellerId), eq(listings.status, "draft")))
    .orderBy(asc(listings.id))
    .limit(4 * MAX_LOTS);
}
