import { Money } from "~/components/money";
import { isPartlyRefunded, type OrderStage, stageLabel } from "~/domain/orders/steps/order-words";

/** What an order's stage is called; of a refund in part how much went back. */
export function OrderLabel({
  order,
}: {
  order: {
    readonly stage: OrderStage;
    readonly priceMinor: number;
    readonly refundedMinor: number;
  };
}) {
  if (!isPartlyRefunded(order)) return stageLabel(order.stage);
  return (
    <>
      Partly refunded (<Money amountMinor={order.refundedMinor} />)
    </>
  );
}
