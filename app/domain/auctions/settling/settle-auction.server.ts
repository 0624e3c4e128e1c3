import type { Writer } from "~/db/database.server";
import { openAbsentees } from "~/domain/auctions/absentee/open-absentees.server";
import type { BidContext } from "~/domain/auctions/bidding/decide-bids.server";
import { type CloseChange, type CloseRules, closeAuction } from "~/domain/auctions/closing/close-auction.server";
import type { AuctionChange } from "~/domain/auctions/lot/public-auction";

export interface SettleContext extends BidContext {
  readonly rules: BidContext["rules"] & CloseRules;
}

export interface Settled {
  /** Set if waiting maximums were placed. */
  readonly opened: AuctionChange | null;
  readonly closing: CloseChange;
}

/** Safe to repeat: both the alarm and the sweep call it. Undefined if there is no such auction or it is a draft. */
export async function settleAuction(db: Writer, auctionId: number, context: SettleContext) {
  const opened = await openAbsentees(db, auctionId, context);
  const closing = await closeAuction(db, auctionId, context);
  return closing && { opened, closing };
}
