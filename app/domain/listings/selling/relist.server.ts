import { desc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { answerTo, columnsOf, type Reader, schemaRefusal, type Writer } from "~/db/database.server";
import { auctions, listings } from "~/db/schema/listings";
import { auctionChanged, unreadChanged } from "~/domain/effects";
import { type KeyedRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { settleTerms } from "~/domain/listings/drafts/auction-terms";
import { createAuction, type ListingRules, termsColumns } from "~/domain/listings/drafts/create-listing.server";
import type { AuctionTermsInput } from "~/domain/listings/drafts/listing-input";
import { refuseUsedCertificate } from "~/domain/listings/facts/refuse-used-certificate.server";
import { notifyEach } from "~/domain/notifications/notify.server";
import { endOffers, notifyOfferMakers } from "~/domain/offers/notify-offer-makers.server";
import { queueWants } from "~/domain/outbox/announce-listings.server";
import { isRefusal, noSuchListing, type Refusal, refuse } from "~/domain/refusal";
import { putOnSale } from "./publish-listing.server";

interface Relisting {
  readonly listingId: number;
  readonly sellerId: number;
  readonly input: AuctionTermsInput;
  /** Repeating a request with the same key returns the auction that it created. */
  readonly keyed?: KeyedRequest | undefined;
  readonly now: number;
  readonly rules: ListingRules;
}

const relistedSchema = z.strictObject({ auctionId: z.int() }).transform(({ auctionId }) => relisted(auctionId, []));
type RelistedAuction = ReturnType<typeof relisted>;

function relisted(auctionId: number, recipientIds: readonly number[]) {
  return { auctionId, effects: [unreadChanged(recipientIds), auctionChanged(auctionId)] };
}

/** The same listing gets a new auction. Those who watched the last one are notified. */
export async function relist(db: Writer, request: Relisting): Promise<RelistedAuction | Refusal> {
  return runOnce(db, request.keyed, { schema: relistedSchema, act: () => openAgain(db, request) });
}

async function openAgain(db: Writer, request: Relisting): Promise<RelistedAuction | Refusal> {
  const { listingId, sellerId, input, keyed, now, rules } = request;
  const terms = settleTerms(input, { now, ...rules });
  if (isRefusal(terms)) return terms;
  const unsold = await getUnsold(db, { listingId, sellerId });
  if (isRefusal(unsold)) return unsold;
  const newest = sql`(SELECT max(id) FROM auctions WHERE listing_id = ${listingId})`;
  const done = await db
    .commit({
      notified: notifyOfferMakers(listingId, { title: unsold.title, why: "relisted", now }),
      ended: endOffers(listingId),
      auction: createAuction(db, { listingId, sellerId, status: "open", terms }),
      watching: notifyEach(now, sql`SELECT user_id FROM watches WHERE auction_id = ${unsold.auctionId}`, {
        kind: "relisted",
        facts: { item: unsold.title },
        listingId,
        onceKey: `relisted:${unsold.auctionId}`,
      }),
      listing: putOnSale(db, { listingId, sellerId, from: ["ended", "withdrawn"] }, now),
      wants: queueWants([listingId], now),
      answer: remember(keyed, sql`json_object('auctionId', ${newest})`, now),
    })
    .catch((error: unknown) => {
      // It was listed in another tab between our read and our write.
      const refusal = schemaRefusal(error);
      if (refusal?.by === "unique" && refusal.columns === "auctions.listing_id") return notToBeListed();
      return answerTo<Refusal | Promise<Refusal>>({
        conflict: notToBeListed,
        certificate_in_use: () => refuseUsedCertificate(db, { listingIds: [listingId], sellerId }, now),
      })(error);
    });
  return isRefusal(done) ? done : relisted(done.auction, [...done.notified, ...done.watching]);
}

/** Not found for everyone but the seller. */
export async function getUnsold(db: Reader, { listingId, sellerId }: { listingId: number; sellerId: number }) {
  const [row] = await db
    .select({ ...columnsOf(listings, "sellerId", "title", "status"), auctionId: auctions.id, ...termsColumns })
    .from(listings)
    .innerJoin(auctions, eq(auctions.listingId, listings.id))
    .where(eq(listings.id, listingId))
    .orderBy(desc(auctions.id))
    .limit(1);
  if (row?.sellerId !== sellerId) return noSuchListing();
  const { title, status, auctionId, sellerId: _, ...terms } = row;
  if (status !== "ended" && status !== "withdrawn") return notToBeListed();
  return { title, auctionId, terms };
}

export const notToBeListed = () => refuse("conflict", "Only an item that didn't sell can be listed again.");
