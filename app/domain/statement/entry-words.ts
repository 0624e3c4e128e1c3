/** What a line of a statement is about, as far as its words go. */
export interface EntryKind {
  readonly kind: "deposit" | "hold" | "release" | "payment" | "payout" | "fee" | "proceeds" | "refund";
  /** The kind of account at the other end. */
  readonly counterparty: "outside" | "fees" | "available" | "pending" | "held" | "protected";
}

const WORDS: Readonly<Record<EntryKind["kind"], string>> = {
  deposit: "Deposit",
  hold: "Held for a bid",
  release: "Hold released",
  payment: "Purchase",
  payout: "Payout",
  fee: "Seller's fee",
  proceeds: "Proceeds of a sale",
  refund: "Refund",
};

export function entryWords({ kind, counterparty }: EntryKind): string {
  return kind === "refund" && (counterparty === "pending" || counterparty === "outside")
    ? "Payout returned"
    : WORDS[kind];
}
