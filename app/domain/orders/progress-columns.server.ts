import { sql } from "drizzle-orm";
import { disputeDecisions, orderReturns } from "~/db/schema/disputes";
import { listings } from "~/db/schema/listings";
import { orders, shipments } from "~/db/schema/orders";

const termsOf = <T = unknown>(column: "accepts_returns" | "dispatch_days" | "ships_from" | "collect_place") =>
  sql<T>`(SELECT ${sql.raw(column)} FROM postage_terms WHERE listing_id = ${orders.listingId})`;

/**
 * How far an order has come, for a query over orders joined with listings, shipments, returns and decisions. Columns
 * whose names repeat are aliased: in a batch, two columns with the same name would shift all the following ones.
 */
export const progressColumns = {
  id: orders.id,
  listingId: orders.listingId,
  buyerId: orders.buyerId,
  status: orders.status,
  priceMinor: orders.priceMinor,
  postageMinor: orders.postageMinor,
  shipTo: orders.shipTo,
  acceptsReturns: sql<boolean>`COALESCE(${termsOf("accepts_returns")}, 0)`.mapWith(Boolean).as("accepts_returns"),
  dispatchDays: termsOf<number | null>("dispatch_days").as("dispatch_days"),
  shipsFrom: termsOf<string | null>("ships_from").as("ships_from"),
  collectPlace: termsOf<string | null>("collect_place").as("collect_place"),
  feeBps: orders.feeBps,
  paidAt: orders.paidAt,
  parcelId: orders.parcelId,
  closesAt: sql<number | null>`(SELECT closes_at FROM parcels WHERE id = ${orders.parcelId})`.as("closes_at"),
  shippedAt: orders.shippedAt,
  deliveredBy: orders.deliveredBy,
  disputedAt: orders.disputedAt,
  disputeStage: orders.disputeStage,
  dueAt: orders.dueAt,
  title: listings.title,
  hasAddress: sql<number>`EXISTS (SELECT 1 FROM order_addresses WHERE order_id = ${orders.id})`.as("has_address"),
  carrier: shipments.carrier,
  tracking: shipments.tracking,
  isTraceable: sql<boolean>`COALESCE(${shipments.isTraceable}, 0)`.mapWith(Boolean).as("is_traceable"),
  returnAgreedAt: orderReturns.agreedAt,
  returnSentAt: orderReturns.sentAt,
  returnCarrier: sql<string | null>`${orderReturns.carrier}`.as("return_carrier"),
  returnTracking: sql<string | null>`${orderReturns.tracking}`.as("return_tracking"),
  decision: {
    outcome: disputeDecisions.outcome,
    refundMinor: disputeDecisions.refundMinor,
    reason: disputeDecisions.reason,
    at: sql<number>`${disputeDecisions.at}`.as("decided_at"),
  },
};
