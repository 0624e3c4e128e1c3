import { formatMoney } from "~/domain/money";
import { spokenDuration } from "~/domain/spoken-duration";
import type { StepWords } from "./order-notifications";
import type { OrderStatus } from "./order-words";

interface Reminded {
  readonly status: OrderStatus;
  readonly title: string;
  readonly priceMinor: number;
  readonly dueAt: number | null;
  /** When the triggers of `orders` have the buyer reminded; null once they were. */
  readonly remindAt: number | null;
  readonly hasAddress: boolean;
}

/** When an order must be looked at next: for a reminder, or because its time is over. */
export function nextRing({ dueAt, remindAt }: Pick<Reminded, "dueAt" | "remindAt">): number | null {
  return dueAt === null || remindAt === null ? dueAt : Math.min(dueAt, remindAt);
}

export function isReminderDue({ remindAt }: Pick<Reminded, "remindAt">, now: number): boolean {
  return remindAt !== null && now >= remindAt;
}

/** What the buyer is reminded of; undefined where they have done it. A late reminder says the time that is left. */
export function reminderOf(order: Reminded, now: number, currency: string): StepWords | undefined {
  const piece = `“${order.title}”`;
  const left = spokenDuration((order.dueAt ?? now) - now);
  switch (order.status) {
    case "awaiting-payment":
      return {
        title: "Not paid yet",
        message: `${piece} is reserved for you for another ${left}. Pay ${formatMoney(order.priceMinor, currency)} in the order, or it is cancelled.`,
      };
    case "paid":
      if (order.hasAddress) return undefined;
      return {
        title: "Address needed",
        message: `The seller of ${piece} is waiting for your address. Choose one in the order.`,
      };
    case "delivered":
      return {
        title: "Is everything fine?",
        message: `The seller of ${piece} is paid in ${left}. If it has not arrived or something is wrong, report a problem in the order first.`,
      };
    default:
      return undefined;
  }
}
