import type { OrderSide, OrderStatus } from "./order-words";
import { orderWords } from "./order-words";

/** An order as one of its two sides sees it. Money in minor units, times in milliseconds since 1970 UTC. */
export interface Order {
  readonly id: number;
  readonly listingId: number;
  readonly auctionId: number | null;
  readonly title: string;
  readonly photoKey: string | null;
  readonly side: OrderSide;
  /** Who stands on the other side. */
  readonly other: { readonly id: number; readonly username: string };
  readonly status: OrderStatus;
  readonly priceMinor: number;
  /** What the seller pays us; the buyer pays the price and nothing more. */
  readonly feeMinor: number;
  readonly createdAt: number;
  readonly paidAt: number | null;
}

/** The order for the world outside the domain: times in ISO 8601 UTC. */
export function orderJson({ createdAt, paidAt, ...order }: Order) {
  return {
    ...order,
    meaning: orderWords(order.status, order.side).meaning,
    createdAt: new Date(createdAt).toISOString(),
    paidAt: paidAt === null ? null : new Date(paidAt).toISOString(),
  };
}
