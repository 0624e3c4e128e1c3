import { and, asc, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import { columnsOf, type Reader } from "~/db/database.server";
import { type ItemOf, preparedOfItem } from "~/db/prepared.server";
import { users } from "~/db/schema/accounts";
import { auctions, listingAdditions, listings, photos } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { shownPicture } from "~/domain/accounts/shown-picture.server";
import type { ListingStatus } from "~/domain/listing-terms/listing-kind";
import { newestAnswers, selectNewestAnswers } from "~/domain/listings/answers/answers-of.server";
import { readAttributes } from "~/domain/listings/facts/attributes";
import { yearsOf } from "~/domain/listings/facts/read-facts";
import { selectType, typeOfListing } from "~/domain/listings/facts/type-of-listing.server";
import { photoPath } from "~/domain/photos/photo-address";
import { homeOf, selectPostage } from "~/domain/postage/save-postage.server";
import { noSuchListing, type Refusal, refuse } from "~/domain/refusal";
import { notRemoved, removedBecause } from "~/domain/removals/removal.server";
import { removedWords } from "~/domain/removals/report-kind";
import { readVacation, vacationOf } from "~/domain/vacations/vacation-of.server";
import type { ListingView } from "./listing-answers";
import { photoView } from "./photo-view";

interface Viewer {
  readonly viewerId: number | null;
}

const readListing = preparedOfItem((db, listingId, { viewerId }: Viewer) => selectListing(db, listingId, viewerId));

/** Drafts and removed listings are shown only to their seller. */
export async function getListing(db: Reader, request: ItemOf & Viewer): Promise<ListingView | Refusal> {
  return listingView(await readListing(db, request), request.viewerId);
}

/** For callers that ask for more in the same round trip. */
export function selectListing(db: Reader, listingId: number | SQL, viewerId: number | null) {
  return [
    db
      .select({
        ...columnsOf(listings, "id", "status", "kind", "title", "description", "format", "priceMinor"),
        ...columnsOf(listings, "attributes", "createdAt", "publishedAt", "sellerId"),
        username: users.username,
        profileImageUrl: shownPicture(),
        isFixed: sql<number>`EXISTS (SELECT 1 FROM relied_on_listings WHERE listing_id = ${listings.id})`.as(
          "is_fixed",
        ),
        certificateIn: sql<number | null>`(SELECT MIN(other_listing_id) FROM certificate_clashes
          WHERE listing_id = ${listings.id})`.as("certificate_in"),
        removedBecause: removedBecause("listing", listings.id),
        vacation: vacationOf(listings.sellerId).as("vacation"),
        yourCountry: homeOf(sql`${viewerId}`).as("your_country"),
      })
      .from(listings)
      .innerJoin(users, eq(users.id, listings.sellerId))
      .where(eq(listings.id, listingId)),
    db
      .select(columnsOf(photos, "id", "key", "width", "height", "preview", "role", "alt"))
      .from(photos)
      .where(
        and(eq(photos.listingId, listingId), notRemoved("photo", photos.id), notRemoved("listing", photos.listingId)),
      )
      .orderBy(asc(photos.position)),
    db
      .select({ id: auctions.id })
      .from(auctions)
      .where(and(eq(auctions.listingId, listingId), ne(auctions.status, "draft")))
      .orderBy(desc(auctions.id))
      .limit(1),
    selectAdditions(db, listingId),
    selectNewestOrder(db, listingId),
    selectType(db, listingId),
    selectPostage(db, listingId),
    selectNewestAnswers(db, listingId, viewerId),
  ] as const;
}

type ListingRows = BatchResponse<ReturnType<typeof selectListing>>;

export function listingView(
  [[listing], photoRows, [auction], additionRows, [order], [type], [postage], answerRows]: ListingRows,
  viewerId: number | null,
): ListingView | Refusal {
  if (!listing) return noSuchListing();
  const isOwn = listing.sellerId === viewerId;
  if (listing.status === "draft" && !isOwn) return noSuchListing();
  if (listing.status === "removed" && !isOwn) return goneListing(listing.removedBecause);
  const { sellerId, username, profileImageUrl, priceMinor, createdAt, publishedAt, attributes, isFixed, ...others } =
    listing;
  const { yourCountry, certificateIn, removedBecause: why, vacation, ...rest } = others;
  const away = readVacation(vacation);
  const ownAttributes = readAttributes(attributes);
  return {
    ...rest,
    ...(why !== null && rest.status === "removed" ? { removedBecause: why } : {}),
    ...(certificateIn === null ? {} : { certificateIn }),
    ...yearsOf(ownAttributes),
    ...priceOf({ ...rest, priceMinor }, order, viewerId),
    attributes: ownAttributes,
    ...(postage && { postage, ...(yourCountry === null ? {} : { yourCountry }) }),
    ...typeOfListing(type, ownAttributes),
    photos: photoRows.map((row, index) => photoView({ ...row, position: index + 1 })),
    isFixed: isFixed === 1,
    ...(away && { sellerAway: { until: new Date(away.until).toISOString(), hides: away.hides } }),
    // The seller still sees a removed listing, of which no file is served.
    additions: additionRows.map((row) => additionOf(why === null ? row : { ...row, photoKey: null })),
    ...(answerRows.length > 0 ? { answers: newestAnswers(answerRows) } : {}),
    seller: { id: sellerId, username, profile_image_url: profileImageUrl },
    ...(auction ? { auctionId: auction.id } : {}),
    createdAt: new Date(createdAt).toISOString(),
    publishedAt: publishedAt === null ? null : new Date(publishedAt).toISOString(),
  };
}

function goneListing(reason: string | null): Refusal {
  return reason === null ? noSuchListing() : refuse("gone", removedWords(reason));
}

function selectNewestOrder(db: Reader, listingId: number | SQL) {
  return db
    .select({
      ...columnsOf(orders, "priceMinor", "buyerId", "sellerId"),
      // Written with full names: without a join Drizzle omits the table, and "id" would be the offer's own.
      isByOffer: sql<number>`EXISTS (SELECT 1 FROM offers WHERE offers.order_id = orders.id)`.as("is_by_offer"),
    })
    .from(orders)
    .where(eq(orders.listingId, listingId))
    .orderBy(desc(orders.id))
    .limit(1);
}

/** Of an item sold through a private offer, only its buyer and seller see the price. */
function priceOf(
  { status, priceMinor }: { status: ListingStatus; priceMinor: number | null },
  order: Awaited<ReturnType<typeof selectNewestOrder>>[number] | undefined,
  viewerId: number | null,
): Pick<ListingView, "priceMinor" | "soldByOffer" | "soldMinor"> {
  if (status !== "sold" || order?.isByOffer !== 1) return priceMinor === null ? {} : { priceMinor };
  const isSide = viewerId === order.buyerId || viewerId === order.sellerId;
  return { soldByOffer: true, ...(isSide ? { soldMinor: order.priceMinor } : {}) };
}

/** Oldest first; the schema bounds their number. */
export function selectAdditions(db: Reader, listingId: number | SQL) {
  return db
    .select(columnsOf(listingAdditions, "id", "note", "photoKey", "photoWidth", "photoHeight", "at"))
    .from(listingAdditions)
    .where(eq(listingAdditions.listingId, listingId))
    .orderBy(asc(listingAdditions.id));
}

type Row = Awaited<ReturnType<typeof selectAdditions>>[number];

export function additionOf({ id, note, photoKey, photoWidth: width, photoHeight: height, at }: Row) {
  const photo =
    photoKey === null || width === null || height === null
      ? null
      : { url: photoPath(photoKey, "full"), thumbUrl: photoPath(photoKey, "thumb"), width, height };
  return { id, note, photo, at: new Date(at).toISOString() };
}
