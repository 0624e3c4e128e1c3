import type { OrderSide, OrderStatus } from "~/domain/orders/order-words";

const SELLER_SEES: readonly OrderStatus[] = ["paid", "shipped", "delivered", "disputed"];

/** The buyer always sees where an order went; the seller from the payment to the end of the order, no longer. */
export function maySeeAddress({ side, status }: { readonly side: OrderSide; readonly status: OrderStatus }): boolean {
  return side === "buyer" || SELLER_SEES.includes(status);
}
