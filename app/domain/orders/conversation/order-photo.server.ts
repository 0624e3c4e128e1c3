import { and, eq, or } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { orderMessages, orders } from "~/db/schema/orders";

/** Whether the photo belongs to this order's messages and the member is the order's buyer or seller. */
export async function maySeeOrderPhoto(
  db: Reader,
  { orderId, memberId, key }: { orderId: number; memberId: number; key: string },
): Promise<boolean> {
  const found = await db
    .select({ id: orderMessages.id })
    .from(orderMessages)
    .innerJoin(orders, eq(orders.id, orderMessages.orderId))
    .where(
      and(
        eq(orderMessages.orderId, orderId),
        eq(orderMessages.photoKey, key),
        or(eq(orders.buyerId, memberId), eq(orders.sellerId, memberId)),
      ),
    )
    .limit(1);
  return found.length > 0;
}
