import { type DisputeStage, type OrderSide, type OrderStatus, stageOf } from "~/domain/orders/steps/order-words";

const SELLER_SEES: readonly OrderStatus[] = ["paid", "shipped", "delivered", "disputed"];

/** The buyer can always see where an order was sent. The seller can see it only from payment until the order ends. */
export function maySeeAddress({ side, status }: { readonly side: OrderSide; readonly status: OrderStatus }): boolean {
  return side === "buyer" || SELLER_SEES.includes(status);
}

/** The seller can always see the address of a return. The buyer can see it only while the return is in progress. */
export function maySeeReturnAddress(order: {
  readonly side: OrderSide;
  readonly status: OrderStatus;
  readonly disputeStage: DisputeStage | null;
}): boolean {
  const stage = stageOf(order);
  return order.side === "seller" || stage === "return-agreed" || stage === "return-sent";
}
