import type { Reader } from "~/db/database.server";
import type { BidRequest } from "~/domain/auctions/lot/room-protocol";
import { isRefusal, noSuchAuction, type Refusal } from "~/domain/refusal";
import { loadBidding } from "./load-bidding.server";
import { decideBid } from "./place-bid";

/** Doesn't say whether the bid would lead: that is secret until it is placed. */
export async function reviewBid(
  db: Reader,
  request: BidRequest,
  context: { readonly now: number; readonly softCloseMs: number; readonly currency: string },
): Promise<object | Refusal> {
  const found = await loadBidding(db, request.auctionId, [request], context.now);
  const [bid] = found?.bids ?? [];
  if (!found || !bid || found.auction.status === "draft") return noSuchAuction();
  const { bidderId: memberId, maximumMinor, postageMinor = 0, collect = false } = request;
  const { country, availableMinor } = bid.bidder;
  const postageRequest = { country, collects: collect, shownMinor: postageMinor };
  const offer = { memberId, maximumMinor, availableMinor: availableMinor ?? 0, postageRequest };
  const decision = decideBid(found.auction, offer, context);
  return isRefusal(decision) ? decision : {};
}
