import { eq } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { orderAddresses } from "~/db/schema";
import type { Order } from "~/domain/orders/order";
import { addressLines } from "./address";
import { countryName } from "./countries";
import { maySeeAddress } from "./order-address";

/** An order's delivery address. `at` is when the buyer chose it, which identifies it among several choices. */
export interface OrderAddress {
  readonly lines: readonly string[];
  readonly phone: string;
  readonly at: number;
}

/** Show the result only to those {@link shownAddress} allows. */
export function orderAddressQuery(db: Reader, orderId: number) {
  return db
    .select({
      name: orderAddresses.name,
      line1: orderAddresses.line1,
      line2: orderAddresses.line2,
      city: orderAddresses.city,
      region: orderAddresses.region,
      postalCode: orderAddresses.postalCode,
      country: orderAddresses.country,
      phone: orderAddresses.phone,
      at: orderAddresses.at,
    })
    .from(orderAddresses)
    .where(eq(orderAddresses.orderId, orderId));
}

/** The address as this side of the order may see it; null if there is none or they may not see it. */
export function shownAddress(
  row: Awaited<ReturnType<typeof orderAddressQuery>>[number] | undefined,
  order: Pick<Order, "side" | "status">,
): OrderAddress | null {
  if (!row || !maySeeAddress(order)) return null;
  return { lines: addressLines(row, countryName(row.country)), phone: row.phone, at: row.at };
}
