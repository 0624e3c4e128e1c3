import { formatMoney } from "~/domain/money";
import { spokenDuration } from "~/domain/spoken-duration";
import type { OrderEvent } from "./order-rules";
import type { OrderStep } from "./order-states";
import type { OrderSide } from "./order-words";

/** What a notification of a step says to one side. */
export interface StepWords {
  readonly title: string;
  readonly message: string;
}

export interface StepFacts {
  readonly title: string;
  readonly priceMinor: number;
  readonly currency: string;
  /** When the step is taken. */
  readonly now: number;
  /** With `ship`. */
  readonly sentWith?: { readonly carrier: string; readonly tracking: string };
}

/** The words of a step for a side that did not take it itself. */
export function stepWords(event: OrderEvent, step: OrderStep, side: OrderSide, facts: StepFacts): StepWords {
  const piece = `“${facts.title}”`;
  const money = (amountMinor: number) => formatMoney(amountMinor, facts.currency);
  const isBuyer = side === "buyer";
  switch (step.to) {
    case "paid":
      return {
        title: "Paid",
        message: `${piece} is paid: ${money(step.paymentMinor)} are in protection. Send the piece to its buyer.`,
      };
    case "shipped":
      return {
        title: "On its way",
        message: `${piece} was sent with ${facts.sentWith?.carrier}, tracking number ${facts.sentWith?.tracking}.`,
      };
    case "delivered":
      return delivered(event, isBuyer, piece, spokenDuration((step.dueAt ?? facts.now) - facts.now));
    case "completed":
    case "released":
      return isBuyer
        ? {
            title: "Order completed",
            message: `The time to report a problem with ${piece} is over: the seller has been paid.`,
          }
        : { title: "You are paid", message: `${money(step.proceedsMinor)} for ${piece} are in your wallet now.` };
    case "disputed":
      return {
        title: "A problem was reported",
        message: `The buyer of ${piece} reported a problem. The money stays in protection until you two have settled it.`,
      };
    case "refunded":
      return refunded(event, step, isBuyer, piece, money);
    default:
      return isBuyer
        ? { title: "Order cancelled", message: `${piece} was not paid in time, so the order is cancelled.` }
        : {
            title: "Order cancelled",
            message: `The buyer did not pay for ${piece} in time. It is yours to sell again.`,
          };
  }
}

function delivered(event: OrderEvent, isBuyer: boolean, piece: string, left: string): StepWords {
  const how =
    event === "deadline"
      ? `${piece} counts as delivered now`
      : `The ${isBuyer ? "seller" : "buyer"} says that ${piece} has arrived`;
  return {
    title: "Delivered",
    message: isBuyer
      ? `${how}. The money is released in ${left} unless you report a problem.`
      : `${how}. The money is yours in ${left} unless the buyer reports a problem.`,
  };
}

function refunded(
  event: OrderEvent,
  step: OrderStep,
  isBuyer: boolean,
  piece: string,
  money: (amountMinor: number) => string,
): StepWords {
  const why: Partial<Record<OrderEvent, string>> = {
    cancel: "The buyer cancelled because it was not sent.",
    "give-back": "The seller gave the money back.",
    settle: "You two agreed on it.",
    deadline: "Its time was over.",
  };
  const kept = step.proceedsMinor > 0 ? ` ${money(step.proceedsMinor)} are in your wallet.` : "";
  return {
    title: "Refunded",
    message: isBuyer
      ? `${money(step.refundMinor)} for ${piece} are back in your wallet. ${why[event] ?? ""}`.trim()
      : `${money(step.refundMinor)} for ${piece} went back to the buyer. ${why[event] ?? ""}${kept}`.trim(),
  };
}
