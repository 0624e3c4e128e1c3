import { totalOf } from "~/domain/ledger/fee";
import type { FactsOf } from "~/domain/notifications/describe-notification";
import { isCollected } from "~/domain/postage/postage-terms";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import type { SteppedOrder } from "./load-for-step.server";
import type { OrderActor } from "./order-rules";
import type { OrderStage } from "./order-words";

interface OrderToRemind
  extends Pick<SteppedOrder, "status" | "title" | "priceMinor" | "postageMinor" | "shipTo" | "dueAt" | "remindAt"> {
  readonly hasAddress: boolean;
}

/** When to remind the buyer in a stage entered at `at`: of paying, of their address, or before the seller is paid. */
export function reminderAfter(
  stage: OrderStage,
  { at, dueAt, by }: { readonly at: number; readonly dueAt: number | null; readonly by?: OrderActor },
): number | null {
  if (stage === "paid") return at + HOUR_MS;
  const dayBefore = dueAt === null ? null : dueAt - DAY_MS;
  if (stage === "awaiting-payment") return dayBefore;
  const isUnseen = stage === "delivered" && by !== "buyer" && dayBefore !== null && dayBefore > at;
  return isUnseen ? dayBefore : null;
}

/** When the order needs attention next, for a reminder or a deadline. */
export function nextAlarm({ dueAt, remindAt }: Pick<OrderToRemind, "dueAt" | "remindAt">): number | null {
  return dueAt === null || remindAt === null ? dueAt : Math.min(dueAt, remindAt);
}

export function isReminderDue({ remindAt }: Pick<OrderToRemind, "remindAt">, now: number): boolean {
  return remindAt !== null && now >= remindAt;
}

/** What to remind the buyer of; undefined if they have already acted. A late one still tells the actual time left. */
export function reminderOf(order: OrderToRemind, now: number, currency: string): FactsOf<"order-reminder"> | undefined {
  const { status, title: item, shipTo } = order;
  const leftMs = (order.dueAt ?? now) - now;
  if (status === "awaiting-payment") return { status, item, amountMinor: totalOf(order), currency, leftMs };
  if (status === "paid") return order.hasAddress || isCollected(order) ? undefined : { status, item };
  return status === "delivered" ? { status, item, leftMs, shipTo } : undefined;
}
