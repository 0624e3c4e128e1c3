import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import { literal, type Reader } from "~/db/database.server";
import { prepared } from "~/db/prepared.server";
import { ledgerAccounts } from "~/db/schema/ledger";
import { offers, orders } from "~/db/schema/orders";
import { listingWatches } from "~/db/schema/watching";
import { availableOf } from "~/domain/ledger/transfer.server";

interface DealingsRequest {
  readonly listingId: number;
  readonly memberId: number;
  readonly now: number;
}

const readDealings = prepared(
  (db, { listingId, memberId, now, walletCode }: DealingsRequest & { readonly walletCode: string }) => {
    const isMine = or(eq(offers.buyerId, memberId), eq(offers.sellerId, memberId));
    const isOwn = sql`(${offers.madeBy} = 'buyer') = (${offers.buyerId} = ${memberId})`;
    return [
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
        .where(
          and(eq(offers.listingId, listingId), eq(offers.status, literal("open")), gt(offers.expiresAt, now), isMine),
        ),
      db
        .select({ at: listingWatches.at })
        .from(listingWatches)
        .where(and(eq(listingWatches.userId, memberId), eq(listingWatches.listingId, listingId))),
      db
        .select({ availableMinor: ledgerAccounts.balanceMinor })
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.code, walletCode)),
    ] as const;
  },
);

/** A member's order, offers and watch for an item, and the money they could buy it with. One round trip. */
export async function dealingsOf(db: Reader, request: DealingsRequest) {
  const [[order], [standing], watches, [wallet]] = await readDealings(db, {
    ...request,
    walletCode: availableOf(request.memberId),
  });
  return {
    orderId: order?.id ?? null,
    toAnswer: standing?.toAnswer ?? 0,
    own: standing?.own ?? 0,
    isWatched: watches.length > 0,
    availableMinor: wallet?.availableMinor ?? 0,
  };
}

export type Dealings = Awaited<ReturnType<typeof dealingsOf>>;
