import type { Reader } from "~/db/client.server";
import type { BidRequest } from "~/domain/auctions/lot/room-protocol";
import { noSuchAuction } from "~/domain/no-such";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { loadBidding } from "./load-bidding.server";
import { decideBid } from "./place-bid";

/** Doesn't say whether the bid would lead: that is secret until it is placed. */
export async function reviewBid(
  db: Reader,
  { maximumMinor, postageMinor = 0, collect = false, ...request }: BidRequest,
  context: { readonly now: number; readonly softCloseMs: number; readonly currency: string },
): Promise<object | Refusal> {
  const found = await loadBidding(db, request.auctionId, [request], context.now);
  const [bidder] = found?.bidders ?? [];
  if (!found || !bidder || found.auction.status === "draft") return noSuchAuction();
  const asked = { country: bidder.country, collects: collect, shownMinor: postageMinor };
  const offer = { memberId: request.bidderId, maximumMinor, availableMinor: bidder.availableMinor ?? 0, asked };
  const decided = decideBid(found.auction, offer, context);
  return isRefusal(decided) ? decided : {};
}
