/** Holds and releases don't change the balance and are listed separately. */
export type LineKind = "deposits" | "payouts" | "purchases" | "sales" | "fees" | "refunds" | "holds";

export interface EntryKind {
  readonly kind: LineKind;
  readonly amountMinor: number;
}

export interface Entry extends EntryKind {
  readonly id: number;
  readonly at: number;
  /** The balance afterwards, available and held for bids together; for a hold, the available balance. */
  readonly balanceMinor: number;
  readonly reference: { readonly kind: "auction" | "order"; readonly id: number; readonly title: string } | null;
}

const WORDS: Readonly<Record<LineKind, readonly [moneyIn: string, moneyOut: string]>> = {
  deposits: ["Deposit", "Deposit taken back"],
  payouts: ["Payout returned", "Payout"],
  purchases: ["Purchase", "Purchase"],
  sales: ["Sale", "Sale"],
  fees: ["Seller's fee", "Seller's fee"],
  refunds: ["Refund", "Refund"],
  holds: ["Hold released", "Held for a bid"],
};

export const entryWords = ({ kind, amountMinor }: EntryKind): string => WORDS[kind][amountMinor > 0 ? 0 : 1];

/** The kind used by the API: that of the line's transfer. */
export function transferKind({ kind, amountMinor }: EntryKind) {
  const kinds = {
    deposits: amountMinor > 0 ? "deposit" : "chargeback",
    payouts: amountMinor > 0 ? "refund" : "payout",
    purchases: "payment",
    sales: "proceeds",
    fees: "fee",
    refunds: "refund",
    holds: amountMinor > 0 ? "release" : "hold",
  } as const;
  return kinds[kind];
}
