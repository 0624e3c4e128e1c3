import { DISPUTE_STAGES, type OrderStage } from "~/domain/orders/steps/order-words";

export const WITHOUT_PROBLEM = ["shipped", "delivered"] as const;

const isOneOf = (stages: readonly string[]) => (lot: { readonly stage: OrderStage }) => stages.includes(lot.stage);

/** A parcel's lots that are confirmed together, and those that are left out because of an open dispute. */
export function openLots<Lot extends { readonly stage: OrderStage }>(lots: readonly Lot[] = []) {
  return {
    open: lots.filter(isOneOf(WITHOUT_PROBLEM)),
    disputed: lots.filter(isOneOf(["disputed", ...DISPUTE_STAGES])),
  };
}
