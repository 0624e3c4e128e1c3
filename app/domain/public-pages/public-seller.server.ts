import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { orders } from "~/db/schema/orders";
import { cardColumns, cardJoins } from "~/domain/browsing/card-columns.server";
import { PAGE_SIZE } from "~/domain/browsing/card-page.server";
import { cardOf } from "~/domain/browsing/card-row";
import { reviewsAbout } from "~/domain/orders/reviews/reviews-about.server";
import { MOST_SOLD } from "./public-lot";
import { FEWEST_DISPATCHES, medianOf, type PublicSeller } from "./public-seller";

/** The newest orders that the dispatch time is taken from. */
const DISPATCHES = 50;

/** Whether member `users` ever published anything. The public pages don't tell who is a member without it. */
export const hasPublished = sql`EXISTS (SELECT 1 FROM listings WHERE listings.seller_id = ${users.id}
  AND listings.status IN ('active', 'reserved', 'sold', 'ended'))`;

const soldCount = (sellerId: SQL<number>) => sql<number>`(SELECT COUNT(*) FROM (SELECT 1 FROM listings
  WHERE seller_id = ${sellerId} AND status = 'sold' LIMIT ${sql.raw(String(MOST_SOLD))}))`;

/**
 * A seller by username, in any case, with a page of their items, in one round trip. Undefined for an unknown name and for
 * a member who never published anything. `before` is the id of the previous page's last item.
 */
export async function publicSeller(
  db: Reader,
  { username, before, now }: { username: string; before?: number | undefined; now: number },
): Promise<PublicSeller | undefined> {
  const id = sql<number>`(SELECT id FROM users WHERE lower(username) = lower(${username}))`;
  const [[user], [rated], reviews, dispatched, cards] = await db.batch([
    db
      .select({
        username: users.username,
        profileImageUrl: users.profileImageUrl,
        since: users.createdAt,
        soldCount: soldCount(id).as("sold_count"),
        hasPublished: sql<number>`${hasPublished}`.as("has_published"),
      })
      .from(users)
      .where(eq(sql`lower(${users.username})`, sql`lower(${username})`)),
    ...reviewsAbout(db, id, now),
    db
      .select({ paidAt: orders.paidAt, shippedAt: orders.shippedAt })
      .from(orders)
      .where(eq(orders.sellerId, id))
      .orderBy(desc(orders.id))
      .limit(DISPATCHES),
    db
      .select(cardColumns(undefined))
      .from(
        sql`(SELECT * FROM listings WHERE seller_id = ${id} AND status = 'active'
          AND id < ${before ?? Number.MAX_SAFE_INTEGER} ORDER BY id DESC LIMIT ${PAGE_SIZE + 1}) AS l
          LEFT JOIN auctions AS a ON a.listing_id = l.id AND a.status = 'open' ${cardJoins}`,
      )
      .orderBy(sql`l.id DESC`),
  ]);
  if (!user?.hasPublished) return undefined;
  const times = dispatched.flatMap(({ paidAt, shippedAt }) =>
    paidAt === null || shippedAt === null ? [] : [shippedAt - paidAt],
  );
  const items = cards.slice(0, PAGE_SIZE).map((row) => cardOf(row, null));
  return {
    username: user.username,
    profileImageUrl: user.profileImageUrl,
    since: user.since,
    soldCount: user.soldCount,
    reviewCount: rated?.count ?? 0,
    averageRating: rated?.average ?? null,
    medianDispatchMs: times.length < FEWEST_DISPATCHES ? null : (medianOf(times) ?? null),
    reviews: reviews.map(({ author: _author, ...review }) => review),
    items,
    nextBefore: cards.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null,
  };
}
