/** Readable names of the ledger's accounts. A CHECK of ledger_accounts enforces the same spelling. */

/** The outside world: deposits minus payouts, negated. The only account that may be negative. */
export const OUTSIDE = "outside";

/** What a member may spend. */
export const availableOf = (memberId: number) => `available:${memberId}`;
/** Payouts on their way to a member. */
export const pendingOf = (memberId: number) => `pending:${memberId}`;
/** Backs the member's maximum while it leads that auction. */
export const heldFor = (memberId: number, auctionId: number) => `held:${memberId}:${auctionId}`;
/** What Obverse has earned. */
export const FEES = "fees";
