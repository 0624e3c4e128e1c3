import { Money } from "~/components/formatted";
import { isPartlyRefunded, stageLabel } from "~/domain/orders/steps/order-words";
import type { OrderJson } from "~/domain/orders/views/order-json";

/** The name of an order's stage; for a partial refund, with the amount. */
export function OrderLabel({ order }: { order: Pick<OrderJson, "stage" | "totalMinor" | "refundedMinor" | "shipTo"> }) {
  if (!isPartlyRefunded(order)) return stageLabel(order.stage, order);
  return (
    <>
      Partly refunded (<Money amountMinor={order.refundedMinor} />)
    </>
  );
}
