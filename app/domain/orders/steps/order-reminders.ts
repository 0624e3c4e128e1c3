import { totalOf } from "~/domain/ledger/fee";
import { formatMoney } from "~/domain/money";
import { isCollected } from "~/domain/postage/collection";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import { spokenDuration } from "~/domain/time/spoken-duration";
import type { StepWords } from "./order-notifications";
import type { OrderActor } from "./order-rules";
import type { OrderStage, OrderStatus } from "./order-words";

interface Reminded {
  readonly status: OrderStatus;
  readonly title: string;
  readonly priceMinor: number;
  readonly postageMinor: number;
  /** The country it is sent to, or `collection`. */
  readonly shipTo: string | null;
  readonly dueAt: number | null;
  /** When to remind the buyer; null once reminded. */
  readonly remindAt: number | null;
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
export function nextAlarm({ dueAt, remindAt }: Pick<Reminded, "dueAt" | "remindAt">): number | null {
  return dueAt === null || remindAt === null ? dueAt : Math.min(dueAt, remindAt);
}

export function isReminderDue({ remindAt }: Pick<Reminded, "remindAt">, now: number): boolean {
  return remindAt !== null && now >= remindAt;
}

/** The reminder to the buyer; undefined if they have already acted. A late one still tells the actual time left. */
export function reminderOf(order: Reminded, now: number, currency: string): StepWords | undefined {
  const item = `“${order.title}”`;
  const left = spokenDuration((order.dueAt ?? now) - now);
  switch (order.status) {
    case "awaiting-payment":
      return {
        title: "Payment due",
        message: `${item} is reserved for you for another ${left}. Pay ${formatMoney(totalOf(order), currency)} on the order page, or the order will be cancelled.`,
      };
    case "paid":
      if (order.hasAddress || isCollected(order)) return undefined;
      return {
        title: "Address needed",
        message: `The seller of ${item} is waiting for your address. Choose one on the order page.`,
      };
    case "delivered":
      return {
        title: "Is everything OK with your item?",
        message: `We'll pay the seller of ${item} in ${left}. If ${isCollected(order) ? "you don't have it" : "it hasn't arrived"} or something is wrong, report a problem before then.`,
      };
    default:
      return undefined;
  }
}
