import { and, eq, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { disputeDecisions, orderReturns } from "~/db/schema/disputes";
import { listings } from "~/db/schema/listings";
import { orders, shipments } from "~/db/schema/orders";
import { operatorLog } from "~/db/schema/reports";
import { availableColumn } from "~/domain/ledger/balance-column.server";
import { progressColumns } from "~/domain/orders/progress-columns.server";

export async function loadForStep(db: Reader, orderId: number) {
  const [row] = await db
    .select({
      ...progressColumns,
      ...columnsOf(orders, "sellerId", "remindAt"),
      format: listings.format,
      /** What the operator reports for a suspended buyer; null unless they did. */
      reportedProblem: sql<string | null>`${operatorLog.reason}`.as("reported_problem"),
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
