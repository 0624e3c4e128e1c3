import { totalOf } from "~/domain/ledger/fee";
import { stageOf, todoOf } from "~/domain/orders/steps/order-words";
import { shipBy } from "~/domain/orders/views/order";
import type { Order } from "~/domain/orders/views/orders-of.server";
import { isCollected } from "~/domain/postage/postage-terms";
import type { Waiting } from "./waiting-task";

export type OpenOrder = Pick<
  Order,
  | "id"
  | "title"
  | "photoKey"
  | "side"
  | "status"
  | "disputeStage"
  | "priceMinor"
  | "postageMinor"
  | "paidAt"
  | "closesAt"
  | "dispatchDays"
  | "dueAt"
  | "awaitsAddress"
  | "shipTo"
> & { readonly otherName: string };

/** Undefined if it is the other side's turn or nobody's. */
export function orderTask(order: OpenOrder, now: number): Waiting | undefined {
  const todo = todoOf({ ...order, stage: stageOf(order) });
  if (todo === null) return undefined;
  const { id, side, title, photoKey, otherName } = order;
  const until = deadlineOf(order);
  return {
    key: `order-${id}`,
    kind: "order",
    title,
    photoKey,
    todo,
    about: `${side === "buyer" ? "Bought from" : "Sold to"} ${otherName}`,
    amountMinor: totalOf(order),
    to: `/orders/${id}${isToWrite(order) ? "#write" : ""}`,
    action: actionOf(order),
    until,
    isLate: until !== null && until <= now,
  };
}

const isToWrite = ({ side, awaitsAddress, shipTo }: OpenOrder) =>
  side === "seller" && awaitsAddress && !isCollected({ shipTo });

/** For a seller, the promised shipping day, which comes before the day of the automatic refund. */
function deadlineOf(order: OpenOrder): number | null {
  const promised = order.side === "seller" && order.status === "paid" && !order.awaitsAddress ? shipBy(order) : null;
  return promised ?? order.dueAt;
}

function actionOf(order: OpenOrder): string {
  const { side, awaitsAddress } = order;
  switch (stageOf(order)) {
    case "awaiting-payment":
      return "Pay";
    case "paid":
      if (isCollected(order)) return side === "buyer" ? "Confirm collection" : "Arrange collection";
      if (awaitsAddress) return side === "buyer" ? "Choose an address" : "Write to the buyer";
      return "Mark as shipped";
    case "delivered":
      return "Confirm receipt";
    case "return-agreed":
      return "Enter tracking";
    case "return-sent":
      return "Confirm the return";
    default:
      return "Answer";
  }
}
