import type { Writer } from "~/db/client.server";
import { openAbsentees } from "~/domain/auctions/absentee/open-absentees.server";
import type { BidContext } from "~/domain/auctions/bidding/placed-bid";
import type { AuctionChange } from "~/domain/auctions/lot/lot-news";
import { type CloseChange, type CloseRules, closeAuction } from "./close-auction.server";

export interface SettleContext extends BidContext {
  readonly rules: BidContext["rules"] & CloseRules;
}

/** What is to be told after the commits, in this order. */
export interface Settled {
  /** The maxima that waited for the start were placed. */
  readonly opened: AuctionChange | null;
  readonly closing: CloseChange;
}

/**
 * Does what the time asks of an auction: places the maxima that waited for its start, closes it when it is due, warns
 * before the end. For its alarm and for the sweep, however often both come. Undefined when there is no such auction or
 * it is a draft.
 */
export async function settleAuction(
  db: Writer,
  auctionId: number,
  context: SettleContext,
): Promise<Settled | undefined> {
  const opened = await openAbsentees(db, auctionId, context);
  const closing = await closeAuction(db, auctionId, context);
  return closing && { opened, closing };
}
