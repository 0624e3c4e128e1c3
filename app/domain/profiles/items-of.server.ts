import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { literal } from "~/db/literal";
import { type CardRow, cardColumns, cardJoins } from "~/domain/browsing/card-columns.server";
import { PAGE_SIZE } from "~/domain/browsing/card-page.server";
import { cardOf } from "~/domain/browsing/card-row";
import { pageOf } from "~/domain/paging/page-of";

export function itemsOf(
  db: Reader,
  sellerId: SQL<number>,
  { viewerId, before = Number.MAX_SAFE_INTEGER }: { viewerId?: number; before?: number | undefined },
) {
  return db
    .select(cardColumns(viewerId))
    .from(
      sql`(SELECT * FROM listings WHERE seller_id = ${sellerId} AND status = 'active'
        AND id < ${before} ORDER BY id DESC LIMIT ${literal(PAGE_SIZE + 1)}) AS l
        LEFT JOIN auctions AS a ON a.listing_id = l.id AND a.status = 'open' ${cardJoins}`,
    )
    .orderBy(sql`l.id DESC`);
}

/** What {@link itemsOf} read. `country` is the one that postage is shown to; null if it isn't known. */
export function itemsPage(rows: readonly CardRow[], country: string | null) {
  const { page, last } = pageOf(rows, PAGE_SIZE);
  return {
    tab: "items" as const,
    items: page.map((row) => cardOf(row, country)),
    nextBefore: last ? String(last.id) : null,
  };
}
