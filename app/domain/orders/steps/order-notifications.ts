import { formatMoney } from "~/domain/money";
import { isCollected } from "~/domain/postage/collection";
import { sellersNextStep } from "~/domain/postage/postage-words";
import { spokenDuration } from "~/domain/time/spoken-duration";
import type { OrderEvent } from "./order-rules";
import type { OrderSide } from "./order-words";
import type { OrderStep } from "./step-order";

/** The title and message of a notification. */
export interface StepWords {
  readonly title: string;
  readonly message: string;
}

export interface StepFacts {
  readonly title: string;
  readonly priceMinor: number;
  /** The country it is sent to, or `collection`. */
  readonly shipTo: string | null;
  readonly currency: string;
  /** When the step is taken, in milliseconds since 1970 UTC. */
  readonly now: number;
  /** With `ship` and `send-back`. */
  readonly sentWith?: { readonly carrier: string; readonly tracking: string };
  /** With an order cancelled unpaid: whether the auction's next bidder now has the second chance. */
  readonly isPassedOn?: boolean;
  /** With the operator's events. */
  readonly decision: { readonly reason: string } | null;
}

/** What the messages are made from. */
interface Outcome {
  readonly event: OrderEvent;
  readonly step: OrderStep;
  readonly isBuyer: boolean;
  readonly item: string;
  readonly facts: StepFacts;
}

/** The notification of a step to a side that did not take it. */
export function stepWords(event: OrderEvent, step: OrderStep, side: OrderSide, facts: StepFacts): StepWords {
  const item = `“${facts.title}”`;
  const outcome = { event, step, isBuyer: side === "buyer", item, facts };
  const left = spokenDuration((step.dueAt ?? facts.now) - facts.now);
  const parcel = `${facts.sentWith?.carrier}, tracking number ${facts.sentWith?.tracking}`;
  switch (step.to) {
    case "paid":
      return {
        title: "Payment received",
        message: `The buyer paid ${money(facts, step.paymentMinor)} for ${item}. The money is protected. ${sellersNextStep(facts)}`,
      };
    case "shipped":
      return { title: "Your item has shipped", message: `${item} was shipped with ${parcel}.` };
    case "delivered":
      return delivered(outcome, left);
    case "completed":
    case "released":
      return paidOut(outcome);
    case "disputed":
      // The operator reports it for a buyer who can't sign in.
      if (outcome.isBuyer)
        return {
          title: "We reported the problem",
          message: `We reported the problem with ${item} to the seller for you. The money stays protected. If the seller doesn't settle it within ${left}, we'll review the case.`,
        };
      return {
        title: "Problem reported",
        message: `The buyer of ${item} reported a problem. The money stays protected. Reply on the order page. If the two of you don't settle it within ${left}, we'll review the case.`,
      };
    case "return-agreed":
      return {
        title: "Return accepted",
        message: `The seller of ${item} accepted a return. Ship it back within ${left}. The address is on the order page.`,
      };
    case "return-sent":
      return {
        title: "Return on its way",
        message: `${item} is on its way back to you with ${parcel}. Confirm when it arrives. If you don't respond within ${left}, we'll refund the buyer.`,
      };
    case "escalated":
      return escalated(outcome);
    case "refunded":
      return refunded(outcome);
    default:
      return {
        title: "Order cancelled",
        message: outcome.isBuyer
          ? `You didn't pay for ${item} in time, so the order was cancelled.`
          : `The buyer didn't pay for ${item} in time, so the order was cancelled. ${
              facts.isPassedOn ? "We have offered it to the next bidder." : "You can sell the item again."
            }`,
      };
  }
}

const money = ({ currency }: StepFacts, amountMinor: number) => formatMoney(amountMinor, currency);

function delivered({ event, isBuyer, item, facts }: Outcome, left: string): StepWords {
  if (isCollected(facts)) return handedOver({ isBuyer, item }, left);
  const how =
    event === "deadline"
      ? `We marked ${item} as delivered`
      : `The ${isBuyer ? "seller marked" : "buyer confirmed delivery of"} ${item}${isBuyer ? " as delivered" : ""}`;
  return {
    title: "Delivered",
    message: isBuyer
      ? `${how}. We'll pay the seller in ${left} unless you report a problem.`
      : `${how}. You'll be paid in ${left} unless the buyer reports a problem.`,
  };
}

function handedOver({ isBuyer, item }: Pick<Outcome, "isBuyer" | "item">, left: string): StepWords {
  return isBuyer
    ? {
        title: "Handed over?",
        message: `The seller says they handed you ${item}. We'll pay them in ${left} unless you report a problem.`,
      }
    : {
        title: "Collected",
        message: `The buyer confirmed that they have ${item}. You'll be paid in ${left} unless they report a problem.`,
      };
}

function paidOut({ event, step, isBuyer, item, facts }: Outcome): StepWords {
  if (!isBuyer)
    return {
      title: "You've been paid",
      message: `${money(facts, step.proceedsMinor)} for ${item} is in your wallet.${because(event, facts)}`,
    };
  return step.to === "released"
    ? { title: "Dispute closed", message: `The seller of ${item} has been paid.${because(event, facts)}` }
    : {
        title: "Order completed",
        message: `The time to report a problem with ${item} has passed, so the seller has been paid.`,
      };
}

function escalated({ event, item }: Outcome): StepWords {
  const why =
    event === "contest-return"
      ? `The seller of ${item} reported a problem with the return.`
      : `The dispute about ${item} hasn't been settled.`;
  return {
    title: "We're reviewing this case",
    message: `${why} We'll review your messages and decide. You can still settle it yourselves.`,
  };
}

function refunded({ event, step, isBuyer, item, facts }: Outcome): StepWords {
  const kept = step.proceedsMinor > 0 ? ` ${money(facts, step.proceedsMinor)} is in your wallet.` : "";
  const amount = money(facts, step.refundMinor);
  return {
    title: "Refunded",
    message: isBuyer
      ? `${amount} for ${item} is back in your wallet.${because(event, facts)}`
      : `The buyer of ${item} was refunded ${amount}.${because(event, facts)}${kept}`,
  };
}

/** Why a paid order ended, as a sentence that starts with a space; "" if there is nothing to add. */
function because(event: OrderEvent, { decision, ...facts }: StepFacts): string {
  switch (event) {
    case "cancel":
      return ` The buyer cancelled because it wasn't ${isCollected(facts) ? "handed over" : "shipped"}.`;
    case "refund":
      return " The seller issued the refund.";
    case "settle":
      return " You both agreed to this.";
    case "receive-return":
      return " The seller has received the return.";
    case "deadline":
      return " The deadline passed.";
    case "confirm":
      return "";
    default:
      return decision ? ` We decided the dispute: ${decision.reason}` : "";
  }
}
