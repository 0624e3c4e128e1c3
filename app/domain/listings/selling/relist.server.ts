import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Reader, Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { schemaRefusal } from "~/db/refused";
import { auctions } from "~/db/schema/auctions";
import { listings } from "~/db/schema/listings";
import { returningId } from "~/db/statement.server";
import { auctionChanged, type Effect, unreadChanged } from "~/domain/effects";
import { answerOnce, type KeyedRequest, remember } from "~/domain/idempotency/idempotency.server";
import { type AuctionTerms, settleTerms } from "~/domain/listings/drafts/auction-terms";
import type { ListingRules } from "~/domain/listings/drafts/create-listing.server";
import { noSuchListing } from "~/domain/listings/drafts/edit-draft.server";
import type { AuctionTermsInput } from "~/domain/listings/drafts/listing-input";
import { notifyEach } from "~/domain/notifications/notify.server";
import { notifyOfferMakers } from "~/domain/offers/notify-offer-makers.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";

/** A listing whose auction didn't sell, for its seller to list again. */
export interface Unsold {
  readonly title: string;
  readonly auctionId: number;
  readonly terms: AuctionTerms;
}

/** The newest auction of a seller's listing that didn't sell. 404 for everyone else, 409 if the listing can't be listed again. */
export async function getUnsold(
  db: Reader,
  { listingId, sellerId }: { listingId: number; sellerId: number },
): Promise<Unsold | Refusal> {
  const [row] = await db
    .select({
      sellerId: listings.sellerId,
      title: listings.title,
      status: listings.status,
      auctionId: auctions.id,
      startMinor: auctions.startMinor,
      reserveMinor: auctions.reserveMinor,
      buyNowMinor: auctions.buyNowMinor,
      startsAt: auctions.startsAt,
      endsAt: auctions.endsAt,
    })
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

const notToBeListed = () => refuse("conflict", "Only an item that didn't sell can be listed again.");

interface Relisting {
  readonly listingId: number;
  readonly sellerId: number;
  readonly input: AuctionTermsInput;
  /** With a key, repeating the request returns the auction that it created. */
  readonly keyed?: KeyedRequest | undefined;
  readonly now: number;
  readonly rules: ListingRules;
}

const relistedSchema = z.strictObject({ auctionId: z.int() }).transform(({ auctionId }) => relisted(auctionId, []));
interface Relisted {
  readonly auctionId: number;
  readonly effects: readonly Effect[];
}

function relisted(auctionId: number, notified: readonly number[]): Relisted {
  return { auctionId, effects: [unreadChanged(notified), auctionChanged(auctionId)] };
}

/**
 * Lists an unsold item again: the same listing gets a new auction, and whoever watched the last one is notified. Refuses
 * invalid terms and what `getUnsold` refuses. `notified` names nobody twice.
 */
export async function relist(db: Writer, request: Relisting): Promise<Relisted | Refusal> {
  const listed = await answerOnce(db, request.keyed, relistedSchema, () => openAgain(db, request));
  return isRefusal(listed) ? listed : listed.answer;
}

async function openAgain(db: Writer, request: Relisting): Promise<Relisted | Refusal> {
  const { listingId, sellerId, input, keyed, now, rules } = request;
  const terms = settleTerms(input, { now, ...rules });
  if (isRefusal(terms)) return terms;
  const unsold = await getUnsold(db, { listingId, sellerId });
  if (isRefusal(unsold)) return unsold;
  const isBack = `“${unsold.title}”, which you were watching, has been listed again.`;
  const endedOffer = `Your second-chance offer for “${unsold.title}” has ended: the seller listed the item again.`;
  try {
    const { ended, auction, watching } = await db.commit({
      ended: notifyOfferMakers(listingId, { message: endedOffer, now }),
      auction: returningId(sql`INSERT INTO auctions
        (listing_id, seller_id, status, start_minor, reserve_minor, buy_now_minor, starts_at, ends_at, price_minor)
        VALUES (${listingId}, ${sellerId}, 'open', ${terms.startMinor}, ${terms.reserveMinor}, ${terms.buyNowMinor},
          ${terms.startsAt}, ${terms.endsAt}, ${terms.startMinor}) RETURNING id`),
      watching: notifyEach(
        sql`SELECT user_id FROM watches WHERE auction_id = ${unsold.auctionId}`,
        {
          kind: "relisted",
          title: "Listed again",
          message: isBack,
          listingId,
          onceKey: `relisted:${unsold.auctionId}`,
        },
        now,
      ),
      listing: [
        db
          .update(listings)
          .set({ status: "active", publishedAt: now })
          .where(
            and(eq(listings.id, listingId), eq(listings.sellerId, sellerId), sql`status IN ('ended', 'withdrawn')`),
          ),
        mustChangeOne,
      ],
      answer: keyed ? remember(keyed, newestAuction(listingId), now) : [],
    });
    return relisted(auction, [...ended, ...watching]);
  } catch (error) {
    const refusal = schemaRefusal(error);
    // It was listed in another tab between our read and our write.
    if (refusal?.by === "unique" || (refusal?.by === "trigger" && refusal.code === "conflict")) return notToBeListed();
    throw error;
  }
}

/** What {@link relist} answers to a repeated request. */
const newestAuction = (listingId: number) =>
  sql`json_object('auctionId', (SELECT max(id) FROM auctions WHERE listing_id = ${listingId}))`;
