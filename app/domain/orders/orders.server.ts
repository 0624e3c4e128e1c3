import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { listings, orders, shipments, users } from "~/db/schema";
import { firstPhotoKey } from "~/domain/photos/first-photo.server";
import type { Order } from "./order";

/** Orders of one page of the list. */
export const ORDERS_PER_PAGE = 30;

/** The member's orders of both sides, newest first; `before` is the id that the page before ended with. One round trip. */
export async function ordersOf(
  db: Reader,
  memberId: number,
  before?: number,
): Promise<{ orders: Order[]; nextBefore: number | null }> {
  const earlier = before === undefined ? undefined : lt(orders.id, before);
  const page = (side: typeof orders.buyerId | typeof orders.sellerId) =>
    sql`(SELECT id FROM (${db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(side, memberId), earlier))
      .orderBy(desc(orders.id))
      .limit(ORDERS_PER_PAGE + 1)}))`;
  const rows = await select(db, memberId)
    .where(or(inArray(orders.id, page(orders.buyerId)), inArray(orders.id, page(orders.sellerId))))
    .orderBy(desc(orders.id))
    .limit(ORDERS_PER_PAGE + 1);
  const found = rows.slice(0, ORDERS_PER_PAGE).map((row) => toOrder(row, memberId));
  return { orders: found, nextBefore: rows.length > ORDERS_PER_PAGE ? (found.at(-1)?.id ?? null) : null };
}

/** One order for its buyer or seller; undefined for everyone else, as if there were none. One round trip. */
export async function orderOf(db: Reader, memberId: number, orderId: number): Promise<Order | undefined> {
  const [row] = await select(db, memberId).where(
    and(eq(orders.id, orderId), or(eq(orders.buyerId, memberId), eq(orders.sellerId, memberId))),
  );
  return row && toOrder(row, memberId);
}

function select(db: Reader, memberId: number) {
  return db
    .select({
      id: orders.id,
      listingId: orders.listingId,
      auctionId: orders.auctionId,
      buyerId: orders.buyerId,
      status: orders.status,
      priceMinor: orders.priceMinor,
      feeBps: orders.feeBps,
      refundedMinor: orders.refundedMinor,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
      shippedAt: orders.shippedAt,
      deliveredAt: orders.deliveredAt,
      disputedAt: orders.disputedAt,
      settledAt: orders.settledAt,
      dueAt: orders.dueAt,
      carrier: shipments.carrier,
      tracking: shipments.tracking,
      title: listings.title,
      photoKey: firstPhotoKey,
      otherId: users.id,
      otherName: users.username,
    })
    .from(orders)
    .innerJoin(listings, eq(listings.id, orders.listingId))
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .innerJoin(
      users,
      eq(users.id, sql`CASE ${orders.buyerId} WHEN ${memberId} THEN ${orders.sellerId} ELSE ${orders.buyerId} END`),
    );
}

type Row = Awaited<ReturnType<typeof select>>[number];

function toOrder({ buyerId, otherId, otherName, ...order }: Row, memberId: number): Order {
  const side = buyerId === memberId ? "buyer" : "seller";
  return { ...order, side, other: { id: otherId, username: otherName } };
}
