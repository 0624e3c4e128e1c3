import { Money } from "~/components/money";
import { isPartlyRefunded, type OrderStage, stageLabel } from "~/domain/orders/steps/order-words";

/** The name of an order's stage; for a partial refund, with the amount. */
export function OrderLabel({
  order,
}: {
  order: {
    readonly stage: OrderStage;
    readonly totalMinor: number;
    readonly refundedMinor: number;
    readonly shipTo: string | null;
  };
}) {
  if (!isPartlyRefunded(order)) return stageLabel(order.stage, order);
  return (
    <>
      Partly refunded (<Money amountMinor={order.refundedMinor} />)
    </>
  );
}
