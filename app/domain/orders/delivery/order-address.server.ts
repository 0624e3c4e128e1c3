import { eq } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { orderAddresses, orderReturns } from "~/db/schema/orders";
import { ADDRESS_PARTS, addressLines } from "~/domain/addresses/address";
import { countryName } from "~/domain/addresses/countries";
import { type DisputeStage, type OrderSide, type OrderStatus, stageOf } from "~/domain/orders/steps/order-words";

/** An order's delivery address. `at` is when the buyer chose it, which identifies it among several choices. */
export interface OrderAddress {
  readonly lines: readonly string[];
  readonly phone: string;
  readonly at: number;
}

/** Show the result only to those {@link shownAddress} allows. */
export function orderAddressQuery(db: Reader, orderId: number) {
  return db
    .select({ ...columnsOf(orderAddresses, ...ADDRESS_PARTS), at: orderAddresses.at })
    .from(orderAddresses)
    .where(eq(orderAddresses.orderId, orderId));
}

export function shownAddress(
  row: Awaited<ReturnType<typeof orderAddressQuery>>[number] | undefined,
  order: Parameters<typeof maySeeAddress>[0],
): OrderAddress | null {
  if (!row || !maySeeAddress(order)) return null;
  return { lines: addressLines(row, countryName(row.country)), phone: row.phone, at: row.at };
}

export function returnAddressQuery(db: Reader, orderId: number) {
  return db
    .select(columnsOf(orderReturns, ...ADDRESS_PARTS))
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId));
}

export function shownReturnAddress(
  row: Awaited<ReturnType<typeof returnAddressQuery>>[number] | undefined,
  order: Parameters<typeof maySeeReturnAddress>[0],
): Omit<OrderAddress, "at"> | null {
  if (!row || !maySeeReturnAddress(order)) return null;
  return { lines: addressLines(row, countryName(row.country)), phone: row.phone };
}

const SELLER_SEES: readonly OrderStatus[] = ["paid", "shipped", "delivered", "disputed"];

/** The buyer can always see where an order was sent. The seller can see it only from payment until the order ends. */
function maySeeAddress({ side, status }: { readonly side: OrderSide; readonly status: OrderStatus }): boolean {
  return side === "buyer" || SELLER_SEES.includes(status);
}

/** The seller can always see the address of a return. The buyer can see it only while the return is in progress. */
function maySeeReturnAddress(order: { side: OrderSide; status: OrderStatus; disputeStage: DisputeStage | null }) {
  const stage = stageOf(order);
  return order.side === "seller" || stage === "return-agreed" || stage === "return-sent";
}
