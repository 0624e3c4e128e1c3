import { type SQL, sql } from "drizzle-orm";
import { literal, type Reader } from "~/db/database.server";
import { preparedOfItem } from "~/db/prepared.server";
import { listedOutline } from "~/domain/listings/facts/listed-outline";
import type { ListingCardView } from "~/domain/listings/listing-answers";
import { isShown } from "~/domain/vacations/vacation-of.server";
import { type CardRow, cardOf, selectCards } from "./card-columns.server";

const SHOWN = literal(4);

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
  ).orderBy(sql`w.place, w.listing_id DESC`);
}

const selectOfSeller = (db: Reader, listingId: number | SQL) =>
  selectCards(
    db,
    sql`SELECT id AS listing_id FROM listings
      WHERE seller_id = (SELECT seller_id FROM listings WHERE id = ${listingId}) AND status = 'active' AND id <> ${listingId}
        AND ${isShown("listings")}
      ORDER BY id DESC LIMIT ${SHOWN}`,
  ).orderBy(sql`w.listing_id DESC`);

/** The newest on sale of the same type, then one of each type of its series; and of the seller. One round trip. */
export const relatedLots = preparedOfItem(
  (db, listingId) => [selectSimilar(db, listingId), selectOfSeller(db, listingId)] as const,
);

export function relatedCards([similar, ofSeller]: Awaited<ReturnType<typeof relatedLots>>, country: string | null) {
  const cards = (rows: readonly CardRow[]) => rows.map((row) => relatedLot(cardOf(row, country)));
  return { similar: cards(similar), ofSeller: cards(ofSeller) };
}

export type RelatedLots = ReturnType<typeof relatedCards>;

const relatedLot = ({ attributes, years: _, ...card }: ListingCardView) => ({
  ...card,
  outlined: card.photo ? null : listedOutline(card.kind, attributes),
});
