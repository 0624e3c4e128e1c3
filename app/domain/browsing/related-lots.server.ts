import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { literal } from "~/db/literal";
import { prepared } from "~/db/prepared.server";
import { type ListedOutline, listedOutline } from "~/domain/listings/facts/listed-outline";
import type { ListingCardView } from "~/domain/listings/listing-answers";
import { isShown } from "~/domain/vacations/vacation-of.server";
import { type CardRow, cardColumns, cardJoins } from "./card-columns.server";
import { cardOf } from "./card-row";

const SHOWN = literal(4);

const selectCards = (db: Reader, listed: SQL) =>
  db
    .select(cardColumns(undefined))
    .from(
      sql`(${listed}) AS w JOIN listings AS l ON l.id = w.listing_id
        LEFT JOIN auctions AS a ON a.listing_id = l.id AND a.status = 'open' ${cardJoins}`,
    )
    .orderBy(sql`w.place, w.listing_id DESC`);

function selectSimilar(db: Reader, listingId: number | SQL) {
  const typeId = sql`(SELECT type_id FROM listing_facts WHERE listing_id = ${listingId})`;
  return selectCards(
    db,
    sql`SELECT listing_id, place FROM (
      SELECT * FROM (SELECT listing_id, 1 AS place FROM types_on_sale
        WHERE type_id = ${typeId} AND listing_id <> ${listingId} ORDER BY listing_id DESC LIMIT ${SHOWN})
      UNION ALL
      SELECT (SELECT MAX(listing_id) FROM types_on_sale WHERE type_id = t.id), 2
      FROM catalogue_types AS own CROSS JOIN catalogue_types AS t
        ON t.issuer_code = own.issuer_code AND t.series = own.series AND t.series IS NOT NULL AND t.id <> own.id
      WHERE own.id = ${typeId})
    WHERE listing_id IS NOT NULL ORDER BY place, listing_id DESC LIMIT ${SHOWN}`,
  );
}

const selectOfSeller = (db: Reader, listingId: number | SQL) =>
  selectCards(
    db,
    sql`SELECT id AS listing_id, 1 AS place FROM listings
      WHERE seller_id = (SELECT seller_id FROM listings WHERE id = ${listingId}) AND status = 'active' AND id <> ${listingId}
        AND ${isShown("listings")}
      ORDER BY id DESC LIMIT ${SHOWN}`,
  );

const selectRelated = (db: Reader, listingId: number | SQL) =>
  [selectSimilar(db, listingId), selectOfSeller(db, listingId)] as const;

const readOfListing = prepared((db, { listingId }: { listingId: number }) => selectRelated(db, listingId));
const readOfAuction = prepared((db, { auctionId }: { auctionId: number }) =>
  selectRelated(db, sql`(SELECT listing_id FROM auctions WHERE id = ${auctionId})`),
);

/** The newest on sale of the same type, then one of each type of its series; and of the seller. One round trip. */
export const relatedLots = (
  db: Reader,
  of: { readonly listingId: number } | { readonly auctionId: number },
): Promise<RelatedRows> => ("listingId" in of ? readOfListing(db, of) : readOfAuction(db, of));

type RelatedRows = readonly [similar: readonly CardRow[], ofSeller: readonly CardRow[]];

export interface RelatedLot extends Omit<ListingCardView, "attributes" | "years"> {
  /** Drawn while there is no photo. */
  readonly outlined: ListedOutline | null;
}

export interface RelatedLots {
  readonly similar: readonly RelatedLot[];
  readonly ofSeller: readonly RelatedLot[];
}

export function relatedCards([similar, ofSeller]: RelatedRows, country: string | null): RelatedLots {
  const cards = (rows: readonly CardRow[]) => rows.map((row) => relatedLot(cardOf(row, country)));
  return { similar: cards(similar), ofSeller: cards(ofSeller) };
}

const relatedLot = ({ attributes, years: _, ...card }: ListingCardView): RelatedLot => ({
  ...card,
  outlined: card.photo ? null : listedOutline(card.kind, attributes),
});
