import { totalOf } from "~/domain/ledger/fee";
import { trackingUrl } from "~/domain/orders/carriers";
import { meaningOf } from "~/domain/orders/steps/order-meanings";
import { stageOf } from "~/domain/orders/steps/order-words";
import { type Order, shareOf, shipBy, statesOf } from "./order";
import { deadlinesOf } from "./order-outlook";

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function parcelOf(carrier: string | null, tracking: string | null, at: number | null) {
  return carrier === null || tracking === null
    ? null
    : { carrier, tracking, url: trackingUrl(carrier, tracking), at: iso(at) };
}

/** The order as the API answers it and the pages load it: times in ISO 8601 UTC. */
export function orderJson(order: Order) {
  const { carrier, tracking, shippedAt } = order;
  return {
    id: order.id,
    listingId: order.listingId,
    auctionId: order.auctionId,
    title: order.title,
    photoKey: order.photoKey,
    side: order.side,
    other: order.other,
    status: order.status,
    stage: stageOf(order),
    meaning: meaningOf({ ...order, totalMinor: totalOf(order), stage: stageOf(order) }),
    priceMinor: order.priceMinor,
    postageMinor: order.postageMinor,
    shipTo: order.shipTo,
    collectIn: order.collectIn,
    totalMinor: totalOf(order),
    acceptsReturns: order.acceptsReturns,
    shipBy: iso(shipBy(order)),
    refundedMinor: order.refundedMinor,
    ...shareOf(order),
    createdAt: new Date(order.createdAt).toISOString(),
    paidAt: iso(order.paidAt),
    awaitsAddress: order.awaitsAddress,
    deliveredBy: order.deliveredBy,
    shipment: parcelOf(carrier, tracking, shippedAt),
    return:
      order.returnAgreedAt === null
        ? null
        : {
            agreedAt: iso(order.returnAgreedAt),
            shipment: parcelOf(order.returnCarrier, order.returnTracking, order.returnSentAt),
          },
    decision: order.decision && { ...order.decision, at: new Date(order.decision.at).toISOString() },
    settledBy: order.settledBy,
    states: statesOf(order).map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
    deadlines: deadlinesOf(order).map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
  };
}
export type OrderJson = ReturnType<typeof orderJson>;
