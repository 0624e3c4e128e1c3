/** What a line is about. Holds and their releases leave the balance as it is and are listed by themselves. */
export type LineKind = "deposits" | "payouts" | "purchases" | "sales" | "fees" | "refunds" | "holds";

/** What a line of a statement says, as far as its words go. */
export interface EntryKind {
  readonly kind: LineKind;
  /** Below 0 when money left. */
  readonly amountMinor: number;
}

const WORDS: Readonly<Record<LineKind, readonly [moneyIn: string, moneyOut: string]>> = {
  deposits: ["Deposit", "Deposit"],
  payouts: ["Payout returned", "Payout"],
  purchases: ["Purchase", "Purchase"],
  sales: ["Sale", "Sale"],
  fees: ["Seller's fee", "Seller's fee"],
  refunds: ["Refund", "Refund"],
  holds: ["Hold released", "Held for a bid"],
};

export function entryWords({ kind, amountMinor }: EntryKind): string {
  return WORDS[kind][amountMinor > 0 ? 0 : 1];
}

/** The kind as the API calls it: that of the transfer behind the line. */
export function transferKind({ kind, amountMinor }: EntryKind) {
  const kinds = {
    deposits: "deposit",
    payouts: amountMinor > 0 ? "refund" : "payout",
    purchases: "payment",
    sales: "proceeds",
    fees: "fee",
    refunds: "refund",
    holds: amountMinor > 0 ? "release" : "hold",
  } as const;
  return kinds[kind];
}
