import { Money } from "~/components/formatted";
import { Fact } from "~/components/ui/fact";
import { isPartlyRefunded, type OrderStage, stageLabel } from "~/domain/orders/steps/order-words";
import type { OrderJson } from "~/domain/orders/views/order-json";

type Outlook = "final" | "expected" | "disputed" | "returning";

const OUTLOOK: Readonly<Record<OrderStage, Outlook>> = {
  "awaiting-payment": "expected",
  paid: "expected",
  shipped: "expected",
  delivered: "expected",
  disputed: "disputed",
  escalated: "disputed",
  "return-agreed": "returning",
  "return-sent": "returning",
  completed: "final",
  released: "final",
  refunded: "final",
  cancelled: "final",
};

const UNCERTAIN = {
  disputed: "Depends on the dispute",
  returning: "Nothing once the item is back",
} as const;

/** The seller's fee and proceeds as lines of a list; no figures are promised while a dispute or return is open. */
export function SellerProceeds({ order }: { order: Pick<OrderJson, "stage" | "feeMinor" | "proceedsMinor"> }) {
  const { stage, feeMinor, proceedsMinor } = order;
  const outlook = OUTLOOK[stage];
  if (outlook === "disputed" || outlook === "returning")
    return <Fact label="You'll receive">{UNCERTAIN[outlook]}</Fact>;
  return (
    <>
      <Fact label="Seller's fee">{feeMinor === 0 ? "None" : <Money amountMinor={-feeMinor} />}</Fact>
      <Fact label={outlook === "final" ? "You received" : "You'll receive"}>
        <strong>{proceedsMinor === 0 ? "Nothing" : <Money amountMinor={proceedsMinor} />}</strong>
      </Fact>
    </>
  );
}

export function PostageFact({ order }: { order: Pick<OrderJson, "postageMinor" | "collectIn"> }) {
  if (order.collectIn !== null) return <Fact label="Collection in person">{order.collectIn}</Fact>;
  return <Fact label="Postage">{order.postageMinor === 0 ? "Free" : <Money amountMinor={order.postageMinor} />}</Fact>;
}

/** The name of an order's stage; for a partial refund, with the amount. */
export function OrderLabel({ order }: { order: Pick<OrderJson, "stage" | "totalMinor" | "refundedMinor" | "shipTo"> }) {
  if (!isPartlyRefunded(order)) return stageLabel(order.stage, order);
  return (
    <>
      Partly refunded (<Money amountMinor={order.refundedMinor} />)
    </>
  );
}
