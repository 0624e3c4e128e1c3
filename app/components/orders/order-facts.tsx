import { Money } from "~/components/formatted";
import { Fact } from "~/components/ui/fact";
import { isPartlyRefunded, type OrderStage, stageLabel } from "~/domain/orders/steps/order-words";
import type { OrderJson } from "~/domain/orders/views/order-json";

const [DISPUTED, RETURNING] = ["Depends on the dispute", "Nothing once the item is back"];
const UNCERTAIN: Readonly<Partial<Record<OrderStage, string>>> = {
  disputed: DISPUTED,
  escalated: DISPUTED,
  "return-agreed": RETURNING,
  "return-sent": RETURNING,
};
const FINAL: readonly OrderStage[] = ["completed", "released", "refunded", "cancelled"];

/** The seller's fee and proceeds as lines of a list; no figures are promised while a dispute or return is open. */
export function SellerProceeds({ order }: { order: Pick<OrderJson, "stage" | "feeMinor" | "proceedsMinor"> }) {
  const { stage, feeMinor, proceedsMinor } = order;
  if (UNCERTAIN[stage]) return <Fact label="You'll receive">{UNCERTAIN[stage]}</Fact>;
  return (
    <>
      <Fact label="Seller's fee">{feeMinor === 0 ? "None" : <Money amountMinor={-feeMinor} />}</Fact>
      <Fact label={FINAL.includes(stage) ? "You received" : "You'll receive"}>
        <strong>{proceedsMinor === 0 ? "Nothing" : <Money amountMinor={proceedsMinor} />}</strong>
      </Fact>
    </>
  );
}

export function PostageFact({ order }: { order: Pick<OrderJson, "postageMinor" | "collectIn"> }) {
  if (order.collectIn !== null) return <Fact label="Collection in person">{order.collectIn}</Fact>;
  return <Fact label="Postage">{order.postageMinor === 0 ? "Free" : <Money amountMinor={order.postageMinor} />}</Fact>;
}

export function OrderLabel({ order }: { order: Pick<OrderJson, "stage" | "totalMinor" | "refundedMinor" | "shipTo"> }) {
  if (!isPartlyRefunded(order)) return stageLabel(order.stage, order);
  return (
    <>
      Partly refunded (<Money amountMinor={order.refundedMinor} />)
    </>
  );
}
