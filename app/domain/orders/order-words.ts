/** The states of an order, as the table `orders` holds them. */
const ORDER_STATUSES = [
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

export type OrderSide = "buyer" | "seller";

/** A state in a person's words: what it is, and what it means for this side of the order. */
export interface OrderWords {
  readonly label: string;
  readonly meaning: string;
}

const WORDS: Readonly<Record<OrderStatus, { readonly label: string } & Readonly<Record<OrderSide, string>>>> = {
  "awaiting-payment": {
    label: "Awaiting payment",
    buyer: "Pay from your wallet to keep the piece.",
    seller: "The buyer has not paid yet. Do not send the piece.",
  },
  paid: {
    label: "Paid",
    buyer: "Your payment is protected: the seller has it once you have the piece.",
    seller: "The buyer has paid. The money is protected and becomes yours once they have the piece.",
  },
  shipped: {
    label: "Shipped",
    buyer: "The piece is on its way to you.",
    seller: "The piece is on its way. The money stays protected until it has arrived.",
  },
  delivered: {
    label: "Delivered",
    buyer: "Look the piece over. If something is wrong, say so before the money is released.",
    seller: "The piece has arrived. The money is released soon, unless the buyer reports a problem.",
  },
  completed: { label: "Completed", buyer: "Everything is settled.", seller: "The money is in your wallet." },
  released: { label: "Completed", buyer: "Everything is settled.", seller: "The money is in your wallet." },
  disputed: {
    label: "In dispute",
    buyer: "Your payment stays protected until this is settled.",
    seller: "The money stays protected until this is settled.",
  },
  refunded: {
    label: "Refunded",
    buyer: "What was refunded is back in your wallet.",
    seller: "The refund went back to the buyer.",
  },
  cancelled: { label: "Cancelled", buyer: "Nothing was paid.", seller: "Nothing was paid." },
};

export function orderWords(status: OrderStatus, side: OrderSide): OrderWords {
  const words = WORDS[status];
  return { label: words.label, meaning: words[side] };
}

/** What this side of an order has to do now, in two or three words; null when it is the other side's turn or nobody's. */
export function todoOf({
  status,
  side,
  awaitsAddress,
}: {
  readonly status: OrderStatus;
  readonly side: OrderSide;
  readonly awaitsAddress: boolean;
}): string | null {
  if (awaitsAddress) return side === "buyer" ? "Say where it goes" : "Ask where it goes";
  return TODO[side][status] ?? null;
}

const TODO: Readonly<Record<OrderSide, Partial<Readonly<Record<OrderStatus, string>>>>> = {
  buyer: { "awaiting-payment": "Pay for it", delivered: "Look it over", disputed: "Settle the problem" },
  seller: { paid: "Send it", disputed: "Settle the problem" },
};

/** The states in which a side has something to do, whatever else the order waits for. */
export function todoStates(side: OrderSide): readonly OrderStatus[] {
  return ORDER_STATUSES.filter((status) => TODO[side][status] !== undefined);
}
