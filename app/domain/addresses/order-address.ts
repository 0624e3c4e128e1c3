import type { OrderSide, OrderStatus } from "~/domain/orders/order-words";

const SELLER_SEES: readonly OrderStatus[] = ["paid", "shipped", "delivered", "disputed"];

/** The buyer can always see where an order was sent. The seller can see it only from payment until the order ends. */
export function maySeeAddress({ side, status }: { readonly side: OrderSide; readonly status: OrderStatus }): boolean {
  return side === "buyer" || SELLER_SEES.includes(status);
}
