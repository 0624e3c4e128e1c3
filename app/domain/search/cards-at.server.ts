import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { column } from "~/db/columns-of";
import { cardColumns, cardJoins } from "~/domain/browsing/card-columns.server";

export interface Place {
  readonly key: number;
  /** The document's id, which orders those with the same key. */
  readonly tie: number;
}

export interface Placed extends Place {
  readonly listingId: number;
}

/** Cards of the listings in `places`, a query of `listing_id`, `sort_key` and `tie`; in any order. */
export function cardsAt(db: Reader, places: SQL, viewerId: number | undefined) {
  return db
    .select({
      ...cardColumns(viewerId),
      key: column<number>("w.sort_key", "key"),
      tie: column<number>("w.tie", "tie"),
    })
    .from(
      sql`(${places}) AS w CROSS JOIN listings AS l ON l.id = w.listing_id
        LEFT JOIN auctions AS a ON l.format = 'auction'
          AND a.id = (SELECT MAX(id) FROM auctions WHERE listing_id = w.listing_id) ${cardJoins}`,
    );
}
