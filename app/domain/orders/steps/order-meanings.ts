import type { OrderActor } from "./order-rules";
import { isPartlyRefunded, type OrderSide, type OrderStage } from "./order-words";

/** What each stage means to the buyer and the seller. Kept apart from the labels, which browsers load. */
const MEANINGS: Readonly<Record<OrderStage, Readonly<Record<OrderSide, string>>>> = {
  "awaiting-payment": {
    buyer: "Pay from your wallet to complete your purchase.",
    seller: "The buyer hasn't paid yet. Don't ship the item.",
  },
  paid: {
    buyer: "Your payment is protected. The seller is paid only after you've received the item.",
    seller: "The buyer has paid. The money is protected and becomes yours once the buyer has received the item.",
  },
  shipped: {
    buyer: "The item is on its way to you.",
    seller: "The item is on its way. The money stays protected until it has been delivered.",
  },
  delivered: {
    buyer: "Inspect the item. If something is wrong, report it before the seller is paid.",
    seller: "The item has been delivered. The buyer now has time to inspect it.",
  },
  completed: { buyer: "The seller has been paid.", seller: "The money is in your wallet." },
  released: { buyer: "The seller has been paid.", seller: "The money is in your wallet." },
  disputed: {
    buyer: "Your payment stays protected while you and the seller settle the problem.",
    seller: "The payment stays protected while you and the buyer settle the problem.",
  },
  "return-agreed": {
    buyer: "The seller has accepted a return. Ship the item back to get a full refund.",
    seller: "You've accepted a return. The payment stays protected while the buyer ships the item back.",
  },
  "return-sent": {
    buyer: "You've shipped the item back. You'll get a full refund when it arrives.",
    seller: "The buyer has shipped the item back. Confirm when it arrives, or tell us if something is wrong with it.",
  },
  escalated: {
    buyer: "We're reviewing this case and will decide it. Your payment stays protected.",
    seller: "We're reviewing this case and will decide it. The payment stays protected.",
  },
  refunded: { buyer: "Your refund is in your wallet.", seller: "The buyer has been refunded." },
  cancelled: { buyer: "Nothing was paid.", seller: "Nothing was paid." },
};

/** What is different for an item that is collected; undefined where nothing is. */
function collectedMeaning(
  stage: OrderStage,
  side: OrderSide,
  { collectIn, deliveredBy }: { readonly collectIn: string; readonly deliveredBy: OrderActor | null },
): string | undefined {
  if (stage === "paid")
    return side === "buyer"
      ? `Your payment is protected. Agree with the seller by message when and where you collect the item in ${collectIn}. The seller is paid only after you have it.`
      : `The buyer has paid and will collect the item in ${collectIn}. Agree by message when and where. The money is protected and becomes yours once the buyer has the item.`;
  if (stage === "delivered" && side === "seller")
    return "The item has been handed over. The buyer now has time to inspect it.";
  if (stage === "delivered" && deliveredBy === "seller")
    return "The seller says they handed you the item. If they didn't, or if something is wrong with it, report it before the seller is paid.";
  return undefined;
}

export function meaningOf(order: {
  readonly stage: OrderStage;
  readonly side: OrderSide;
  readonly totalMinor: number;
  readonly refundedMinor: number;
  readonly collectIn: string | null;
  readonly deliveredBy: OrderActor | null;
}): string {
  const { stage, side, collectIn, deliveredBy } = order;
  const collected = collectIn === null ? undefined : collectedMeaning(stage, side, { collectIn, deliveredBy });
  if (!isPartlyRefunded(order)) return collected ?? MEANINGS[stage][side];
  return order.side === "buyer"
    ? "Part of your payment is back in your wallet. The seller received the rest."
    : "Part of the payment went back to the buyer. The rest, less the fee, is in your wallet.";
}
