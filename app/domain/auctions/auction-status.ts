/** `open` is both scheduled and live. */
export type AuctionStatus = "draft" | "open" | "sold" | "unsold" | "cancelled";
