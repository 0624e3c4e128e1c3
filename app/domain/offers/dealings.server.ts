import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { listingWatches, offers, orders } from "~/db/schema";

/** What stands between a member and a piece: the way on from its page, where its notifications lead. */
export interface Dealings {
  /** Their newest order of it. */
  readonly orderId: number | null;
  /** Offers that wait for their answer. */
  readonly toAnswer: number;
  /** Offers of their own that stand. */
  readonly own: number;
  /** Of a piece at a fixed price; an auction's watch is its own. */
  readonly isWatched: boolean;
}

/** One round trip. */
export async function dealingsOf(
  db: Reader,
  { listingId, memberId, now }: { listingId: number; memberId: number; now: number },
): Promise<Dealings> {
  const isMine = or(eq(offers.buyerId, memberId), eq(offers.sellerId, memberId));
  const isOwn = sql`(${offers.madeBy} = 'buyer') = (${offers.buyerId} = ${memberId})`;
  const [[order], [standing], watches] = await db.batch([
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.listingId, listingId), or(eq(orders.buyerId, memberId), eq(orders.sellerId, memberId))))
      .orderBy(desc(orders.id))
      .limit(1),
    db
      .select({
        own: sql<number>`COALESCE(SUM(${isOwn}), 0)`.as("own"),
        toAnswer: sql<number>`COALESCE(SUM(NOT ${isOwn}), 0)`.as("to_answer"),
      })
      .from(offers)
      .where(and(eq(offers.listingId, listingId), eq(offers.status, "open"), gt(offers.expiresAt, now), isMine)),
    db
      .select({ at: listingWatches.at })
      .from(listingWatches)
      .where(and(eq(listingWatches.userId, memberId), eq(listingWatches.listingId, listingId))),
  ]);
  return {
    orderId: order?.id ?? null,
    toAnswer: standing?.toAnswer ?? 0,
    own: standing?.own ?? 0,
    isWatched: watches.length > 0,
  };
}
