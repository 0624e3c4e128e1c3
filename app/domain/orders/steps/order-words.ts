import { isCollected } from "~/domain/postage/postage-terms";

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

/** The values of `orders.dispute_stage`: how far a dispute has gone beyond talking. */
export const DISPUTE_STAGES = ["return-agreed", "return-sent", "escalated"] as const;
export type DisputeStage = (typeof DISPUTE_STAGES)[number];

/** A state of the order's state machine: its status or, in a dispute, the stage of the dispute. */
export type OrderStage = OrderStatus | DisputeStage;

export function stageOf(order: { status: OrderStatus; disputeStage: DisputeStage | null }): OrderStage {
  const { status, disputeStage } = order;
  return status === "disputed" ? (disputeStage ?? status) : status;
}

export type OrderSide = "buyer" | "seller";

/** The name of each stage, as users see it, for an item that is sent. */
const LABELS: Readonly<Record<OrderStage, string>> = {
  "awaiting-payment": "Awaiting payment",
  paid: "Paid",
  shipped: "Shipped",
  delivered: "Delivered",
  completed: "Completed",
  released: "Completed",
  disputed: "In dispute",
  "return-agreed": "Return accepted",
  "return-sent": "Return on its way",
  escalated: "Under review",
  refunded: "Refunded",
  cancelled: "Cancelled",
};

export function stageLabel(stage: OrderStage, order: { readonly shipTo: string | null }): string {
  return stage === "delivered" && isCollected(order) ? "Handed over" : LABELS[stage];
}

/** Whether the order ended with part of what was paid refunded and the rest paid to the seller. */
export function isPartlyRefunded(order: { stage: OrderStage; totalMinor: number; refundedMinor: number }): boolean {
  return order.stage === "refunded" && order.refundedMinor < order.totalMinor;
}

/** What this side has to do now, in a few words; null if there is nothing for them to do. */
export function todoOf(order: { stage: OrderStage; side: OrderSide; awaitsAddress: boolean; shipTo: string | null }) {
  const { stage, side, awaitsAddress, shipTo } = order;
  if (stage === "paid" && isCollected({ shipTo })) return side === "buyer" ? "Collect the item" : "Hand the item over";
  if (awaitsAddress) return side === "buyer" ? "Choose a delivery address" : "Ask for the address";
  return TODO[side][stage] ?? null;
}

const TODO: Readonly<Record<OrderSide, Partial<Readonly<Record<OrderStage, string>>>>> = {
  buyer: {
    "awaiting-payment": "Pay",
    delivered: "Inspect the item",
    disputed: "Settle the dispute",
    "return-agreed": "Ship the return",
  },
  seller: { paid: "Ship the item", disputed: "Settle the dispute", "return-sent": "Confirm the return" },
};

/** The stages in which a side always has something to do. */
export function todoStages(side: OrderSide): readonly OrderStage[] {
  return [...ORDER_STATUSES, ...DISPUTE_STAGES].filter((stage) => TODO[side][stage] !== undefined);
}

export const WITHOUT_PROBLEM = ["shipped", "delivered"] as const;

const isOneOf = (stages: readonly string[]) => (lot: { readonly stage: OrderStage }) => stages.includes(lot.stage);

/** A parcel's lots that are confirmed together, and those that are left out because of an open dispute. */
export function openLots<Lot extends { readonly stage: OrderStage }>(lots: readonly Lot[] = []) {
  return {
    open: lots.filter(isOneOf(WITHOUT_PROBLEM)),
    disputed: lots.filter(isOneOf(["disputed", ...DISPUTE_STAGES])),
  };
}
