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
  /** With `ship` and `send-back`. */
  readonly sentWith?: { readonly carrier: string; readonly tracking: string };
  /** With an order that is cancelled unpaid: the next bidder of the auction has the second chance now. */
  readonly isPassedOn?: boolean;
  /** With the operator's events. */
  readonly decision: { readonly reason: string } | null;
}

/** What the words of one step are made from. */
interface Told {
  readonly event: OrderEvent;
  readonly step: OrderStep;
  readonly isBuyer: boolean;
  readonly piece: string;
  readonly facts: StepFacts;
}

/** The words of a step for a side that did not take it itself. */
export function stepWords(event: OrderEvent, step: OrderStep, side: OrderSide, facts: StepFacts): StepWords {
  const piece = `“${facts.title}”`;
  const told = { event, step, isBuyer: side === "buyer", piece, facts };
  const left = spokenDuration((step.dueAt ?? facts.now) - facts.now);
  const parcel = `${facts.sentWith?.carrier}, tracking number ${facts.sentWith?.tracking}`;
  switch (step.to) {
    case "paid":
      return {
        title: "Paid",
        message: `The buyer paid ${money(facts, step.paymentMinor)} for ${piece}. The money is protected. Send the piece.`,
      };
    case "shipped":
      return { title: "On its way", message: `${piece} was sent with ${parcel}.` };
    case "delivered":
      return delivered(told, left);
    case "completed":
    case "released":
      return paidOut(told);
    case "disputed":
      return {
        title: "Problem reported",
        message: `The buyer of ${piece} reported a problem. The money stays protected. Reply in the order and settle it within ${left}; after that, we decide.`,
      };
    case "return-agreed":
      return {
        title: "Return accepted",
        message: `The seller of ${piece} accepted a return. Send it back within ${left}; the address is in the order.`,
      };
    case "return-sent":
      return {
        title: "Sent back",
        message: `${piece} is on its way back to you with ${parcel}. Confirm when it arrives. If we hear nothing for ${left}, the buyer is refunded.`,
      };
    case "escalated":
      return escalated(told);
    case "refunded":
      return refunded(told);
    default:
      return {
        title: "Order cancelled",
        message: told.isBuyer
          ? `${piece} was not paid for in time, so the order was cancelled.`
          : `The buyer did not pay for ${piece} in time, so the order was cancelled. ${
              facts.isPassedOn ? "We have offered it to the next bidder." : "You can sell the piece again."
            }`,
      };
  }
}

const money = ({ currency }: StepFacts, amountMinor: number) => formatMoney(amountMinor, currency);

function delivered({ event, isBuyer, piece }: Told, left: string): StepWords {
  const how =
    event === "deadline"
      ? `We marked ${piece} as delivered`
      : `The ${isBuyer ? "seller" : "buyer"} says that ${piece} has arrived`;
  return {
    title: "Delivered",
    message: isBuyer
      ? `${how}. The seller is paid in ${left} unless you report a problem.`
      : `${how}. You are paid in ${left} unless the buyer reports a problem.`,
  };
}

function paidOut({ event, step, isBuyer, piece, facts }: Told): StepWords {
  if (!isBuyer)
    return {
      title: "You are paid",
      message: `${money(facts, step.proceedsMinor)} for ${piece} is in your wallet.${because(event, facts)}`,
    };
  return step.to === "released"
    ? { title: "Dispute closed", message: `The seller of ${piece} has been paid.${because(event, facts)}` }
    : {
        title: "Order completed",
        message: `You reported no problem with ${piece} in time, so the seller has been paid.`,
      };
}

function escalated({ event, piece }: Told): StepWords {
  const why =
    event === "contest-return"
      ? `The seller of ${piece} reported a problem with the return.`
      : `The problem with ${piece} is not settled.`;
  return {
    title: "We are deciding this case",
    message: `${why} We will look at what you both wrote and decide. You can still settle it yourselves.`,
  };
}

function refunded({ event, step, isBuyer, piece, facts }: Told): StepWords {
  const kept = step.proceedsMinor > 0 ? ` ${money(facts, step.proceedsMinor)} is in your wallet.` : "";
  const amount = money(facts, step.refundMinor);
  return {
    title: "Refunded",
    message: isBuyer
      ? `${amount} for ${piece} is back in your wallet.${because(event, facts)}`
      : `The buyer of ${piece} was refunded ${amount}.${because(event, facts)}${kept}`,
  };
}

/** Why a paid order ended, as a sentence with a space before it. */
function because(event: OrderEvent, { decision }: StepFacts): string {
  switch (event) {
    case "cancel":
      return " The buyer cancelled because it was not sent.";
    case "give-back":
      return " The seller gave the money back.";
    case "settle":
      return " You both agreed to it.";
    case "receive-return":
      return " The piece is back with the seller.";
    case "deadline":
      return " The deadline passed.";
    case "confirm":
      return "";
    default:
      return decision ? ` We decided the dispute: ${decision.reason}` : "";
  }
}
