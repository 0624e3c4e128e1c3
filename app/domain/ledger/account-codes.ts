/** Deposits minus payouts, negated. The only account that may be negative. */
export const OUTSIDE = "outside";

export const availableOf = (memberId: number) => `available:${memberId}`;
export const pendingOf = (memberId: number) => `pending:${memberId}`;
export const heldFor = (memberId: number, auctionId: number) => `held:${memberId}:${auctionId}`;
export const FEES = "fees";
