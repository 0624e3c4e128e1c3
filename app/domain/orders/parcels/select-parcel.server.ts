import { asc, eq, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { listings } from "~/db/schema/listings";
import { orders, parcels } from "~/db/schema/orders";
import { PARCEL_MAX_MS } from "~/domain/orders/steps/order-deadlines";
import { stageOf } from "~/domain/orders/steps/order-words";

/** The orders of the order's parcel, for {@link toParcel}; none without one. Show it only to the order's two sides. */
export function selectParcel(db: Reader, orderId: number) {
  return db
    .select({
      ...columnsOf(orders, "id", "priceMinor", "postageMinor", "savedPostageMinor"),
      ...columnsOf(orders, "status", "disputeStage", "shipTo", "paidAt"),
      refundedMinor: sql<number>`${orders.refundedMinor} + ${orders.refundedPostageMinor}`.as("refunded_total"),
      title: listings.title,
      ...columnsOf(parcels, "furtherMinor", "openedAt", "closesAt", "changedAt", "sentAt"),
    })
    .from(orders)
    .innerJoin(parcels, eq(parcels.id, orders.parcelId))
    .innerJoin(listings, eq(listings.id, orders.listingId))
    .where(eq(orders.parcelId, sql`(SELECT parcel_id FROM orders WHERE id = ${orderId})`))
    .orderBy(asc(orders.id));
}

/** Null without a parcel. Times are in ISO 8601. */
export function toParcel(rows: Awaited<ReturnType<typeof selectParcel>>, now: number) {
  const [parcel] = rows;
  if (!parcel) return null;
  const { furtherMinor, openedAt, closesAt, changedAt, sentAt } = parcel;
  const keptUntil = openedAt + PARCEL_MAX_MS;
  return {
    furtherMinor,
    isOpen: sentAt === null && now < closesAt,
    closesAt: new Date(closesAt).toISOString(),
    keptUntil: new Date(keptUntil).toISOString(),
    isKept: changedAt !== null && closesAt === keptUntil,
    isSent: sentAt !== null,
    savedMinor: rows.reduce((sum, { savedPostageMinor }) => sum + savedPostageMinor, 0),
    lastPaidAt: Math.max(...rows.map(({ paidAt }) => paidAt ?? 0)),
    toShip: rows.filter(({ status }) => status === "paid").length,
    lots: rows.map(({ id, title, priceMinor, postageMinor, shipTo, refundedMinor, ...order }) => ({
      id,
      title,
      priceMinor,
      postageMinor,
      shipTo,
      refundedMinor,
      totalMinor: priceMinor + postageMinor,
      stage: stageOf(order),
    })),
  };
}
