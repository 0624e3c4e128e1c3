/** Readable names of the ledger's accounts; a CHECK of ledger_accounts holds the same spelling. */

/** The world outside: what was deposited less what was paid out, negated. The only account that may be below 0. */
export const OUTSIDE = "outside";

/** What a member may spend. */
export const availableOf = (memberId: number) => `available:${memberId}`;
/** What is on its way out to a member. */
export const pendingOf = (memberId: number) => `pending:${memberId}`;
/** Backs the member's maximum while it leads that auction. */
export const heldFor = (memberId: number, auctionId: number) => `held:${memberId}:${auctionId}`;
/** What the house earned. */
export const FEES = "fees";
