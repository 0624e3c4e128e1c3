import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Writer } from "~/db/database.server";
import { schemaRefusal } from "~/db/refused";
import { auctionChanged, unreadChanged } from "~/domain/effects";
import { type KeyedRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { settleTerms } from "~/domain/listings/drafts/auction-terms";
import { createAuction } from "~/domain/listings/drafts/create-auction.server";
import type { ListingRules } from "~/domain/listings/drafts/create-listing.server";
import type { AuctionTermsInput } from "~/domain/listings/drafts/listing-input";
import { refuseUsedCertificate } from "~/domain/listings/facts/refuse-used-certificate.server";
import { notifyEach } from "~/domain/notifications/notify.server";
import { endOffers, notifyOfferMakers } from "~/domain/offers/notify-offer-makers.server";
import { queueWants } from "~/domain/outbox/announce-listings.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { getUnsold, notToBeListed } from "./get-unsold.server";
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
type Relisted = ReturnType<typeof relisted>;

function relisted(auctionId: number, notified: readonly number[]) {
  return { auctionId, effects: [unreadChanged(notified), auctionChanged(auctionId)] };
}

/** The same listing gets a new auction. Those who watched the last one are notified. */
export async function relist(db: Writer, request: Relisting): Promise<Relisted | Refusal> {
  return runOnce(db, request.keyed, { schema: relistedSchema, act: () => openAgain(db, request) });
}

async function openAgain(db: Writer, request: Relisting): Promise<Relisted | Refusal> {
  const { listingId, sellerId, input, keyed, now, rules } = request;
  const terms = settleTerms(input, { now, ...rules });
  if (isRefusal(terms)) return terms;
  const unsold = await getUnsold(db, { listingId, sellerId });
  if (isRefusal(unsold)) return unsold;
  try {
    const { notified, auction, watching } = await db.commit({
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
      answer: remember(keyed, newestAuction(listingId), now),
    });
    return relisted(auction, [...notified, ...watching]);
  } catch (error) {
    const refusal = schemaRefusal(error);
    // It was listed in another tab between our read and our write.
    if (refusal?.by === "unique" && refusal.columns === "auctions.listing_id") return notToBeListed();
    if (refusal?.by === "trigger" && refusal.code === "conflict") return notToBeListed();
    if (refusal?.by === "trigger" && refusal.code === "certificate_in_use")
      return refuseUsedCertificate(db, { listingIds: [listingId], sellerId }, now);
    throw error;
  }
}

const newestAuction = (listingId: number) =>
  sql`json_object('auctionId', (SELECT max(id) FROM auctions WHERE listing_id = ${listingId}))`;
