import { type SQL, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { column, columnsFrom, leftColumnsFrom, type Reader } from "~/db/database.server";
import { auctions, listings, photos } from "~/db/schema/listings";
import { postageTerms } from "~/db/schema/postage";
import type { ListingStatus } from "~/domain/listing-terms/listing-kind";
import { readAttributes } from "~/domain/listings/facts/attributes";
import { yearsOf } from "~/domain/listings/facts/read-facts";
import type { ListingCardView } from "~/domain/listings/listing-answers";
import { leadPhotoId } from "~/domain/photos/lead-photo-key.server";
import { photoPath } from "~/domain/photos/photo-address";
import { shownPostage } from "~/domain/postage/shown-postage";

/** 1 if the viewer watches auction `a` or, at a fixed price, listing `l`. Null for visitors and the seller. */
function watchedBy(viewerId: number | undefined): SQL.Aliased<number | null> {
  const isWatched =
    viewerId === undefined
      ? sql<number | null>`NULL`
      : sql<number | null>`CASE WHEN l.seller_id = ${viewerId} THEN NULL
        WHEN l.format = 'auction' THEN EXISTS (SELECT 1 FROM watches WHERE user_id = ${viewerId} AND auction_id = a.id)
        ELSE EXISTS (SELECT 1 FROM listing_watches WHERE user_id = ${viewerId} AND listing_id = l.id) END`;
  return isWatched.as("isWatched");
}

const awayUntil = (viewerId: number | undefined): SQL.Aliased<number | null> =>
  (viewerId === undefined
    ? sql<null>`NULL`
    : sql<number | null>`(SELECT until FROM hidden_listings WHERE id = l.id)`
  ).as("awayUntil");

/** Null if the viewer didn't bid in auction `a`, or it isn't open. */
function standingBy(viewerId: number | undefined): SQL.Aliased<"leading" | "outbid" | null> {
  const standing =
    viewerId === undefined
      ? sql<null>`NULL`
      : sql<
          "leading" | "outbid" | null
        >`CASE WHEN a.status <> 'open' THEN NULL WHEN a.leader_id = ${viewerId} THEN 'leading'
        WHEN EXISTS (SELECT 1 FROM bids WHERE auction_id = a.id AND bidder_id = ${viewerId}) THEN 'outbid' END`;
  return standing.as("standing");
}

/** After an auction ended, its item may have been listed again; the listing's status then belongs to the later auction. */
const IS_EARLIER = `(a.status IN ('sold', 'unsold') AND a.id <> (SELECT MAX(id) FROM auctions WHERE listing_id = l.id))`;
const STATUS = `CASE WHEN ${IS_EARLIER} THEN 'ended' ELSE l.status END`;
const SOLD_BY_OFFER = `(l.status = 'sold' AND ${IS_EARLIER} IS NOT 1
  AND EXISTS (SELECT 1 FROM offers WHERE order_id = (SELECT MAX(id) FROM orders WHERE listing_id = l.id)))`;

export const cardColumns = (viewerId: number | undefined) => ({
  ...columnsFrom("l", listings, "id", "kind", "format", "title", "attributes"),
  status: column<ListingStatus>(STATUS, "status"),
  priceMinor: column<number>("COALESCE(a.shown_minor, l.price_minor)", "priceMinor"),
  auctionId: column<number | null>("a.id", "auctionId"),
  ...leftColumnsFrom("a", auctions, "startsAt", "endsAt", "bidCount"),
  soldByOffer: column<number>(SOLD_BY_OFFER, "soldByOffer"),
  photoKey: column<string | null>("p.key", "photoKey"),
  ...leftColumnsFrom("p", photos, "preview"),
  ...leftColumnsFrom("t", postageTerms, "shipsFrom", "domesticMinor", "regionMinor", "worldMinor", "collectPlace"),
  isWatched: watchedBy(viewerId),
  awayUntil: awayUntil(viewerId),
  standing: standingBy(viewerId),
});

export type CardRow = SelectResultFields<ReturnType<typeof cardColumns>>;

export const cardJoins: SQL = sql`LEFT JOIN postage_terms AS t ON t.listing_id = l.id
  LEFT JOIN photos AS p ON p.id = ${leadPhotoId(sql`l.id`)}`;

/** Cards for visitors, with the open auctions. `rows` selects a `listing_id`, and is called `w`. */
export const selectCards = (db: Reader, rows: SQL) =>
  db.select(cardColumns(undefined)).from(sql`(${rows}) AS w JOIN listings AS l ON l.id = w.listing_id
    LEFT JOIN auctions AS a ON a.listing_id = l.id AND a.status = 'open' ${cardJoins}`);

/** `country` is the one that postage is shown to; null if it isn't known. */
export function cardOf(row: CardRow, country: string | null): ListingCardView {
  const { id, kind, title, format, status, priceMinor, auctionId, startsAt, endsAt, bidCount } = row;
  const auction =
    auctionId === null || startsAt === null || endsAt === null
      ? {}
      : {
          auctionId,
          startsAt: new Date(startsAt).toISOString(),
          endsAt: new Date(endsAt).toISOString(),
          bidCount: bidCount ?? 0,
          ...(row.standing === null ? {} : { standing: row.standing }),
        };
  const attributes = readAttributes(row.attributes);
  return {
    id,
    kind,
    title,
    format,
    status,
    priceMinor,
    // Only listings on sale can be watched.
    ...(row.isWatched === null || status !== "active" ? {} : { isWatched: row.isWatched === 1 }),
    ...(status === "active" ? shownPostage(termsOf(row), country) : {}),
    ...(row.awayUntil === null ? {} : { awayUntil: new Date(row.awayUntil).toISOString() }),
    ...(row.soldByOffer === 1 ? { soldByOffer: true as const } : {}),
    attributes,
    ...yearsOf(attributes),
    photo:
      row.photoKey === null || row.preview === null
        ? null
        : { thumbUrl: photoPath(row.photoKey, "thumb"), preview: row.preview },
    ...auction,
  };
}

const termsOf = ({ shipsFrom, ...terms }: CardRow) => (shipsFrom === null ? null : { ...terms, shipsFrom });
