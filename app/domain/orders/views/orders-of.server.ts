import { and, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { columnsOf, literal, type Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { listings } from "~/db/schema/listings";
import { disputeDecisions, orderReturns, orders, shipments } from "~/db/schema/orders";
import { progressColumns } from "~/domain/orders/steps/load-for-step.server";
import { ORDER_STATUSES, type OrderSide, type OrderStatus, todoStages } from "~/domain/orders/steps/order-words";
import { pageOf } from "~/domain/paging/page-of";
import { leadPhotoKey } from "~/domain/photos/lead-photo-key.server";
import { isCollected } from "~/domain/postage/postage-terms";
import { collectionPlace } from "~/domain/postage/postage-words";
import { isWithoutAddress } from "./order";

export const ORDERS_PER_PAGE = 30;

/** Which orders a list shows; `todo` are those in which the member has something to do. */
export type OrderTab = "all" | "todo" | "buying" | "selling";

export async function ordersOf(
  db: Reader,
  memberId: number,
  { before, tab = "all" }: { before?: number | undefined; tab?: OrderTab } = {},
) {
  const earlier = before === undefined ? undefined : lt(orders.id, before);
  const page = (column: typeof orders.buyerId | typeof orders.sellerId, side: OrderSide) =>
    sql`(SELECT id FROM (${db
      .select({ id: sql<number>`orders.id`.as("id") })
      .from(tab === "todo" ? sql`orders INDEXED BY ${sql.raw(`orders_${side}_open`)}` : orders)
      .where(and(eq(column, memberId), earlier, tab === "todo" ? isTodo(side) : undefined))
      .orderBy(desc(orders.id))
      .limit(ORDERS_PER_PAGE + 1)}))`;
  const rows = await selectOrders(db, memberId)
    .where(
      or(
        tab === "selling" ? undefined : inArray(orders.id, page(orders.buyerId, "buyer")),
        tab === "buying" ? undefined : inArray(orders.id, page(orders.sellerId, "seller")),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(ORDERS_PER_PAGE + 1);
  const { page: found, last } = pageOf(rows, ORDERS_PER_PAGE);
  return { orders: found.map((row) => toOrder(row, memberId)), nextBefore: last?.id ?? null };
}

function isTodo(side: OrderSide) {
  // Restates that the order is open in a status that can have a task: the index leaves out all others.
  const mayHaveTask = and(isNull(orders.settledAt), inArray(sql`${orders.status}`, todoStatuses(side).map(literal)));
  const stage = sql`CASE WHEN orders.status = 'disputed' THEN COALESCE(orders.dispute_stage, 'disputed')
    ELSE orders.status END`;
  const ofStage = inArray(stage, todoStages(side).map(literal));
  if (side === "seller") return and(mayHaveTask, ofStage);
  // An item to collect has no address either, and its buyer's turn is to collect it.
  const withoutAddress = sql`orders.status = 'paid'
    AND NOT EXISTS (SELECT 1 FROM order_addresses WHERE order_id = orders.id)`;
  return and(mayHaveTask, or(ofStage, withoutAddress));
}

function todoStatuses(side: OrderSide): OrderStatus[] {
  const stages = new Set<string>([...todoStages(side), "paid", "disputed"]);
  return ORDER_STATUSES.filter((status) => stages.has(status));
}

/** One order for its buyer or seller; undefined for anyone else. One round trip. */
export async function orderOf(db: Reader, memberId: number, orderId: number) {
  const [row] = await selectOrders(db, memberId).where(
    and(eq(orders.id, orderId), or(eq(orders.buyerId, memberId), eq(orders.sellerId, memberId))),
  );
  return row && toOrder(row, memberId);
}

export function selectOrders(db: Reader, memberId: number) {
  return db
    .select({
      ...progressColumns,
      ...columnsOf(orders, "auctionId", "createdAt", "deliveredAt", "escalatedAt", "settledAt", "settledBy"),
      refundedMinor: sql<number>`${orders.refundedMinor} + ${orders.refundedPostageMinor}`.as("refunded_total"),
      photoKey: leadPhotoKey.as("photo_key"),
      parcelLots: sql<number>`(SELECT COUNT(*)
        FROM orders AS lot WHERE lot.parcel_id = ${orders.parcelId})`.as("parcel_lots"),
      otherId: sql<number>`${users.id}`.as("other_id"),
      otherName: users.username,
    })
    .from(orders)
    .innerJoin(listings, eq(listings.id, orders.listingId))
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .leftJoin(orderReturns, eq(orderReturns.orderId, orders.id))
    .leftJoin(disputeDecisions, eq(disputeDecisions.orderId, orders.id))
    .innerJoin(
      users,
      eq(users.id, sql`CASE ${orders.buyerId} WHEN ${memberId} THEN ${orders.sellerId} ELSE ${orders.buyerId} END`),
    );
}

type Row = Awaited<ReturnType<typeof selectOrders>>[number];

export function toOrder(
  { buyerId, otherId, otherName, hasAddress, shipsFrom, collectPlace, ...order }: Row,
  memberId: number,
) {
  const side: OrderSide = buyerId === memberId ? "buyer" : "seller";
  const collected = isCollected(order);
  const awaitsAddress = isWithoutAddress({ ...order, hasAddress });
  const collectIn = collected ? collectionPlace({ shipsFrom, collectPlace }) : null;
  return { ...order, side, awaitsAddress, collectIn, other: { id: otherId, username: otherName } };
}

export type Order = ReturnType<typeof toOrder>;
