import { type SQL, sql } from "drizzle-orm";
import { column, type Reader } from "~/db/database.server";
import type { ListingCardView } from "~/domain/listings/listing-answers";
import { cardColumns, cardJoins, cardOf } from "./card-columns.server";
import type { Viewer } from "./card-page.server";

/** Cards of these listings in their order, without those that were withdrawn or removed. One round trip. */
export async function seenItems(
  db: Reader,
  query: Viewer & { listingIds: readonly number[] },
): Promise<ListingCardView[]> {
  const { listingIds, viewerId } = query;
  return seenCards(await selectSeen(db, { listingIds: JSON.stringify(listingIds), viewerId }), query);
}

const SEEN = sql`l.status IN ('active', 'reserved', 'sold', 'ended')`;

/** Of listing `l` and its newest auction `a`, those for which `condition` is true; in any order. */
export function selectSeen(
  db: Reader,
  { listingIds, viewerId }: { listingIds: string } & Pick<Viewer, "viewerId">,
  condition: SQL = SEEN,
) {
  return db.select({ ...cardColumns(viewerId), place: column<number>("w.key", "place") }).from(
    sql`json_each(${listingIds}) AS w CROSS JOIN listings AS l ON l.id = w.value
        LEFT JOIN auctions AS a ON l.format = 'auction'
          AND a.id = (SELECT MAX(id) FROM auctions WHERE listing_id = l.id) ${cardJoins}
        WHERE ${condition}`,
  );
}

export const seenCards = (
  rows: Awaited<ReturnType<typeof selectSeen>>,
  { country = null }: Pick<Viewer, "country">,
): ListingCardView[] => [...rows].sort((a, b) => a.place - b.place).map((row) => cardOf(row, country));
