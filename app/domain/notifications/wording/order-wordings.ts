import * as z from "zod";
import { formatMoney } from "~/domain/money";
import { isCollected } from "~/domain/postage/postage-terms";
import { sellersNextStep } from "~/domain/postage/postage-words";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { AMOUNT, ITEM, SIDE, titled, type Words, wording } from "./wording";

const STEP = z.strictObject({
  ...ITEM,
  side: SIDE,
  /** An OrderEvent. */
  event: z.string(),
  /** The country it is sent to, or `collection`. */
  shipTo: z.string().nullable(),
  currency: z.string(),
  paymentMinor: z.int(),
  refundMinor: z.int(),
  proceedsMinor: z.int(),
  leftMs: z.int(),
  /** `isParcel` if other orders may have been sent with it. */
  sentWith: z.strictObject({ carrier: z.string(), tracking: z.string(), isParcel: z.boolean().optional() }).optional(),
  /** Whether the auction's next bidder now has the second chance. */
  isPassedOn: z.boolean(),
  /** The operator's. */
  reason: z.string().nullable(),
});

interface Step extends z.infer<typeof STEP> {
  readonly isBuyer: boolean;
  /** In quotation marks. */
  readonly name: string;
  readonly timeLeft: string;
}

const step = (say: (facts: Step) => Words) =>
  wording(STEP, (facts) =>
    say({ ...facts, isBuyer: facts.side === "buyer", name: `“${facts.item}”`, timeLeft: spokenDuration(facts.leftMs) }),
  );

const parcel = ({ sentWith }: Step) => `${sentWith?.carrier}, tracking number ${sentWith?.tracking}`;

const cancellation = step(({ isBuyer, name, isPassedOn }) => ({
  title: "Order cancelled",
  message: isBuyer
    ? `${name} wasn't paid for in time, so your order was cancelled.`
    : `The buyer didn't pay for ${name} in time, so the order was cancelled. ${
        isPassedOn ? "We have offered it to the next bidder." : "You can sell the item again."
      }`,
}));

export const ORDER_WORDINGS = {
  "order-awaiting-payment": cancellation,
  "order-paid": step(({ name, paymentMinor, currency, shipTo }) => ({
    title: "Payment received",
    message: `The buyer paid ${formatMoney(paymentMinor, currency)} for ${name}. The money is protected. ${sellersNextStep({ shipTo })}`,
  })),
  "order-shipped": step((facts) => ({
    title: facts.sentWith?.isParcel ? "Your parcel has shipped" : "Your item has shipped",
    message: `${facts.sentWith?.isParcel ? "The parcel with " : ""}${facts.name} was shipped with ${parcel(facts)}.`,
  })),
  "order-delivered": step((facts) => (isCollected(facts) ? handoverWords(facts) : deliveryWords(facts))),
  "order-completed": step((facts) =>
    facts.isBuyer
      ? {
          title: "Order completed",
          message: `The time to report a problem with ${facts.name} has passed, so the seller has been paid.`,
        }
      : payoutWords(facts),
  ),
  "order-released": step((facts) =>
    facts.isBuyer
      ? { title: "Dispute closed", message: `The seller of ${facts.name} has been paid.${because(facts)}` }
      : payoutWords(facts),
  ),
  // The operator reports it for a buyer who can't sign in.
  "order-disputed": step(({ isBuyer, name, timeLeft }) =>
    isBuyer
      ? {
          title: "We reported the problem",
          message: `We reported the problem with ${name} to the seller for you. The money stays protected. If the seller doesn't settle it within ${timeLeft}, we'll review the case.`,
        }
      : {
          title: "Problem reported",
          message: `The buyer of ${name} reported a problem. The money stays protected. Reply on the order page. If the two of you don't settle it within ${timeLeft}, we'll review the case.`,
        },
  ),
  "order-return-agreed": step(({ name, timeLeft }) => ({
    title: "Return accepted",
    message: `The seller of ${name} accepted a return. Ship it back within ${timeLeft}. The address is on the order page.`,
  })),
  "order-return-sent": step((facts) => ({
    title: "Return on its way",
    message: `${facts.name} is on its way back to you with ${parcel(facts)}. Confirm when it arrives. If you don't respond within ${facts.timeLeft}, we'll refund the buyer.`,
  })),
  "order-escalated": step(({ event, name }) => {
    const why =
      event === "contest-return"
        ? `The seller of ${name} reported a problem with the return.`
        : `The dispute about ${name} hasn't been settled.`;
    return {
      title: "We're reviewing this case",
      message: `${why} We'll review your messages and decide. You can still settle it yourselves.`,
    };
  }),
  "order-refunded": step((facts) => {
    const { isBuyer, name, currency, refundMinor, proceedsMinor } = facts;
    const proceeds = proceedsMinor > 0 ? ` ${formatMoney(proceedsMinor, currency)} is in your wallet.` : "";
    const amount = formatMoney(refundMinor, currency);
    return {
      title: "Refunded",
      message: isBuyer
        ? `${amount} for ${name} is back in your wallet.${because(facts)}`
        : `The buyer of ${name} was refunded ${amount}.${because(facts)}${proceeds}`,
    };
  }),
  "order-cancelled": cancellation,
  "order-address": titled(
    "Delivery address chosen",
    ITEM,
    ({ item }) =>
      `The buyer of “${item}” has chosen a delivery address. Check it on the order page before you ship the item.`,
  ),
  "order-proposal": titled(
    "Refund proposed",
    { ...ITEM, ...AMOUNT, by: SIDE },
    ({ item, amountMinor, currency, by }) =>
      `The ${by} of “${item}” proposes a refund of ${formatMoney(amountMinor, currency)}. Accept it or reply on the order page.`,
  ),
  /** To the buyer, whose order joined a parcel. */
  "order-combined": titled(
    "Combined postage",
    { ...ITEM, postageMinor: z.int(), savedMinor: z.int(), currency: z.string() },
    ({ item, postageMinor, savedMinor, currency }) =>
      `“${item}” goes in one parcel with what you bought before. Its postage is ${postageMinor === 0 ? "free" : formatMoney(postageMinor, currency)}, and ${formatMoney(savedMinor, currency)} is back in your wallet.`,
  ),
  /** To the seller, whose buyer chose until when the parcel takes in orders; null if it should be sent now. */
  "parcel-closing": wording(
    z.strictObject({ ...ITEM, memberId: z.int(), openMs: z.int().nullable() }),
    ({ item, openMs }, buyer) =>
      openMs === null
        ? { title: "Ready to ship", message: `${buyer} asks you to send the parcel with “${item}” now.` }
        : {
            title: "Parcel kept open",
            message: `${buyer} keeps the parcel with “${item}” open for another ${spokenDuration(openMs)}, to buy more from you. Your time to ship counts from then.`,
          },
  ),
  /** To the buyer, who hasn't acted yet. */
  "order-reminder": wording(
    z.discriminatedUnion("status", [
      z.strictObject({ status: z.literal("awaiting-payment"), ...ITEM, ...AMOUNT, leftMs: z.int() }),
      z.strictObject({ status: z.literal("paid"), ...ITEM }),
      z.strictObject({ status: z.literal("delivered"), ...ITEM, leftMs: z.int(), shipTo: z.string().nullable() }),
    ]),
    (facts) => {
      const name = `“${facts.item}”`;
      if (facts.status === "paid")
        return {
          title: "Address needed",
          message: `The seller of ${name} is waiting for your address. Choose one on the order page.`,
        };
      const timeLeft = spokenDuration(facts.leftMs);
      if (facts.status === "awaiting-payment")
        return {
          title: "Payment due",
          message: `${name} is reserved for you for another ${timeLeft}. Pay ${formatMoney(facts.amountMinor, facts.currency)} on the order page, or the order will be cancelled.`,
        };
      const missing = isCollected(facts) ? "you don't have it" : "it hasn't arrived";
      return {
        title: "Is everything OK with your item?",
        message: `We'll pay the seller of ${name} in ${timeLeft}. If ${missing} or something is wrong, report a problem before then.`,
      };
    },
  ),
};

function deliveryWords({ event, isBuyer, name, timeLeft }: Step): Words {
  const how =
    event === "deadline"
      ? `We marked ${name} as delivered`
      : `The ${isBuyer ? "seller marked" : "buyer confirmed delivery of"} ${name}${isBuyer ? " as delivered" : ""}`;
  return {
    title: "Delivered",
    message: isBuyer
      ? `${how}. We'll pay the seller in ${timeLeft} unless you report a problem.`
      : `${how}. You'll be paid in ${timeLeft} unless the buyer reports a problem.`,
  };
}

function handoverWords({ isBuyer, name, timeLeft }: Step): Words {
  return isBuyer
    ? {
        title: "Handed over?",
        message: `The seller says they handed you ${name}. We'll pay them in ${timeLeft} unless you report a problem.`,
      }
    : {
        title: "Collected",
        message: `The buyer confirmed that they have ${name}. You'll be paid in ${timeLeft} unless they report a problem.`,
      };
}

const payoutWords = (facts: Step): Words => ({
  title: "You've been paid",
  message: `${formatMoney(facts.proceedsMinor, facts.currency)} for ${facts.name} is in your wallet.${because(facts)}`,
});

function because({ event, reason, ...order }: Step): string {
  switch (event) {
    case "cancel":
      return ` The buyer cancelled because it wasn't ${isCollected(order) ? "handed over" : "shipped"}.`;
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
      return reason === null ? "" : ` We decided the dispute: ${reason}`;
  }
}
