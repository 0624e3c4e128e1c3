import { and, eq, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { listings } from "~/db/schema/listings";
import { disputeDecisions, orderReturns, orders, shipments } from "~/db/schema/orders";
import { operatorLog } from "~/db/schema/reports";
import { availableColumn } from "~/domain/ledger/balance-column.server";

const termsOf = <T = unknown>(column: "accepts_returns" | "dispatch_days" | "ships_from" | "collect_place") =>
  sql<T>`(SELECT ${sql.raw(column)} FROM postage_terms WHERE listing_id = ${orders.listingId})`;

/** Of orders joined with listings, shipments, returns and decisions. In a batch, equal names would shift columns. */
export const progressColumns = {
  ...columnsOf(orders, "id", "listingId", "buyerId", "status", "priceMinor", "postageMinor", "shipTo", "feeBps"),
  ...columnsOf(orders, "paidAt", "parcelId", "shippedAt", "deliveredBy", "disputedAt", "disputeStage", "dueAt"),
  acceptsReturns: sql<boolean>`COALESCE(${termsOf("accepts_returns")}, 0)`.mapWith(Boolean).as("accepts_returns"),
  dispatchDays: termsOf<number | null>("dispatch_days").as("dispatch_days"),
  shipsFrom: termsOf<string | null>("ships_from").as("ships_from"),
  collectPlace: termsOf<string | null>("collect_place").as("collect_place"),
  closesAt: sql<number | null>`(SELECT closes_at FROM parcels WHERE id = ${orders.parcelId})`.as("closes_at"),
  title: listings.title,
  hasAddress: sql<number>`EXISTS (SELECT 1 FROM order_addresses WHERE order_id = ${orders.id})`.as("has_address"),
  ...columnsOf(shipments, "carrier", "tracking"),
  isTraceable: sql<boolean>`COALESCE(${shipments.isTraceable}, 0)`.mapWith(Boolean).as("is_traceable"),
  returnAgreedAt: orderReturns.agreedAt,
  returnSentAt: orderReturns.sentAt,
  returnCarrier: sql<string | null>`${orderReturns.carrier}`.as("return_carrier"),
  returnTracking: sql<string | null>`${orderReturns.tracking}`.as("return_tracking"),
  decision: {
    ...columnsOf(disputeDecisions, "outcome", "refundMinor", "reason"),
    at: sql<number>`${disputeDecisions.at}`.as("decided_at"),
  },
};

export async function loadForStep(db: Reader, orderId: number) {
  const [row] = await db
    .select({
      ...progressColumns,
      ...columnsOf(orders, "sellerId", "remindAt"),
      format: listings.format,
      /** What the operator reports for a suspended buyer; null unless they did. */
      reportedProblem: sql<string | null>`${operatorLog.reason}`.as("reported_problem"),
      /** Null unless they are or were suspended. */
      sellerSuspendedUntil: sql<
        number | null
      >`(SELECT MAX(until) FROM suspended_members WHERE user_id = ${orders.sellerId})`.as("seller_suspended_until"),
      availableMinor: availableColumn(orders.buyerId).as("buyer_available"),
    })
    .from(orders)
    .innerJoin(listings, eq(listings.id, orders.listingId))
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .leftJoin(orderReturns, eq(orderReturns.orderId, orders.id))
    .leftJoin(disputeDecisions, eq(disputeDecisions.orderId, orders.id))
    .leftJoin(operatorLog, and(eq(operatorLog.targetId, orders.id), sql`${operatorLog.action} = 'dispute'`))
    .where(eq(orders.id, orderId));
  return row;
}

export type SteppedOrder = NonNullable<Awaited<ReturnType<typeof loadForStep>>>;
