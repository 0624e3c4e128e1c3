/** The states of an order, as the table `orders` holds them. */
export const ORDER_STATUSES = [
  "awaiting-payment",
  "paid",
  "shipped",
  "delivered",
  "completed",
  "disputed",
  "refunded",
  "released",
  "cancelled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Where a dispute stands once the two sides no longer only talk, as `orders.dispute_stage` has it. */
export const DISPUTE_STAGES = ["return-agreed", "return-sent", "escalated"] as const;
export type DisputeStage = (typeof DISPUTE_STAGES)[number];

/** A state of the machine: the order's status, and for a dispute where it stands. */
export type OrderStage = OrderStatus | DisputeStage;

export function stageOf({
  status,
  disputeStage,
}: {
  readonly status: OrderStatus;
  readonly disputeStage: DisputeStage | null;
}): OrderStage {
  return status === "disputed" ? (disputeStage ?? status) : status;
}

export type OrderSide = "buyer" | "seller";

/** A stage in a person's words: what it is called, and what it means for each side of the order. */
const WORDS: Readonly<Record<OrderStage, { readonly label: string } & Readonly<Record<OrderSide, string>>>> = {
  "awaiting-payment": {
    label: "Awaiting payment",
    buyer: "Pay from your wallet to complete the purchase.",
    seller: "The buyer has not paid yet. Do not send the piece.",
  },
  paid: {
    label: "Paid",
    buyer: "Your payment is protected. The seller is paid only after you have the piece.",
    seller: "The buyer has paid. The money is protected, and it is yours once the buyer has the piece.",
  },
  shipped: {
    label: "Shipped",
    buyer: "The piece is on its way to you.",
    seller: "The piece is on its way. The money stays protected until it has arrived.",
  },
  delivered: {
    label: "Delivered",
    buyer: "Check the piece. If something is wrong, report it before the seller is paid.",
    seller: "The piece has arrived. You will be paid soon, unless the buyer reports a problem.",
  },
  completed: { label: "Completed", buyer: "The seller has been paid.", seller: "The money is in your wallet." },
  released: { label: "Completed", buyer: "The seller has been paid.", seller: "The money is in your wallet." },
  disputed: {
    label: "In dispute",
    buyer: "Your payment stays protected while you and the seller settle this.",
    seller: "The money stays protected while you and the buyer settle this.",
  },
  "return-agreed": {
    label: "Return agreed",
    buyer: "The seller accepted a return. Send the piece back, and you get the full price back.",
    seller: "You accepted a return. The buyer sends the piece back; the money stays protected until then.",
  },
  "return-sent": {
    label: "On its way back",
    buyer: "You sent the piece back. You get the full price back when it arrives.",
    seller: "The buyer sent the piece back. Confirm when it has arrived, or tell us if something is wrong with it.",
  },
  escalated: {
    label: "With Obverse",
    buyer: "We are looking at this case and will decide it. Your payment stays protected.",
    seller: "We are looking at this case and will decide it. The money stays protected.",
  },
  refunded: {
    label: "Refunded",
    buyer: "The refund is in your wallet.",
    seller: "The buyer has been refunded.",
  },
  cancelled: { label: "Cancelled", buyer: "Nothing was paid.", seller: "Nothing was paid." },
};

export function stageLabel(stage: OrderStage): string {
  return WORDS[stage].label;
}

/** Whether the order ended with part of its price going back, and the rest to the seller. */
export function isPartlyRefunded(order: { stage: OrderStage; priceMinor: number; refundedMinor: number }): boolean {
  return order.stage === "refunded" && order.refundedMinor < order.priceMinor;
}

/** What the order's stage means to this side. */
export function meaningOf(order: {
  readonly stage: OrderStage;
  readonly side: OrderSide;
  readonly priceMinor: number;
  readonly refundedMinor: number;
}): string {
  if (!isPartlyRefunded(order)) return WORDS[order.stage][order.side];
  return order.side === "buyer"
    ? "Part of the price is back in your wallet; the seller got the rest."
    : "Part of the price went back to the buyer; the rest, less the fee, is in your wallet.";
}

/** What this side of an order has to do now, in two or three words; null when it is the other side's turn or nobody's. */
export function todoOf({
  stage,
  side,
  awaitsAddress,
}: {
  readonly stage: OrderStage;
  readonly side: OrderSide;
  readonly awaitsAddress: boolean;
}): string | null {
  if (awaitsAddress) return side === "buyer" ? "Give your address" : "Ask for the address";
  return TODO[side][stage] ?? null;
}

const TODO: Readonly<Record<OrderSide, Partial<Readonly<Record<OrderStage, string>>>>> = {
  buyer: {
    "awaiting-payment": "Pay",
    delivered: "Check the piece",
    disputed: "Settle the problem",
    "return-agreed": "Send it back",
  },
  seller: { paid: "Send the piece", disputed: "Settle the problem", "return-sent": "Confirm the return" },
};

/** The stages in which a side has something to do, whatever else the order waits for. */
export function todoStages(side: OrderSide): readonly OrderStage[] {
  return [...ORDER_STATUSES, ...DISPUTE_STAGES].filter((stage) => TODO[side][stage] !== undefined);
}
