import type { Reader, Writer } from "~/db/database.server";
import { retryOvertaken } from "~/db/retry";
import { ABSENTEES_WAIT, mustOpenFirst } from "~/domain/auctions/auction-status";
import type { BidRequest } from "~/domain/auctions/lot/room-protocol";
import { isRefusal, noSuchAuction, type Refusal, refuse } from "~/domain/refusal";
import { type AnyBid, type BidContext, decideBids, type PlacedBid } from "./decide-bids.server";
import { loadBidding } from "./load-bidding.server";
import { decideBid } from "./place-bid";

/** If another writer was faster, the bid is decided again on the current state, a bounded number of times. */
export function placeBid(db: Writer, request: AnyBid, context: BidContext): Promise<PlacedBid | Refusal> {
  const placeAlone = async () => {
    const [answer] = await placeTogether(db, [request], context);
    if (!answer) throw new Error("a bid was left without an answer");
    return answer;
  };
  return retryOvertaken(placeAlone, { giveUp: tooManyOthers, afterLostConnection: true });
}

const tooManyOthers = () =>
  refuse("conflict", "The auction changed while we were placing your bid. Check the price and bid again.");

/** If the batch for all fails, none of it took effect, and each is placed alone: no bid fails because of another. */
export async function placeBids(
  db: Writer,
  requests: readonly [AnyBid, ...AnyBid[]],
  context: BidContext,
): Promise<PromiseSettledResult<PlacedBid | Refusal>[]> {
  if (requests.length > 1) {
    try {
      const answers = await placeTogether(db, requests, context);
      return answers.map((value) => ({ status: "fulfilled", value }));
    } catch {
      // Placing them one by one meets the same error and attributes it to the right bid.
    }
  }
  const results: PromiseSettledResult<PlacedBid | Refusal>[] = [];
  for (const request of requests) results.push(...(await Promise.allSettled([placeBid(db, request, context)])));
  return results;
}

async function placeTogether(
  db: Writer,
  requests: readonly [AnyBid, ...AnyBid[]],
  context: BidContext,
): Promise<(PlacedBid | Refusal)[]> {
  const found = await loadBidding(db, requests[0].auctionId, requests, context.now);
  if (!found || found.auction.status === "draft") return requests.map(() => noSuchAuction());
  if (mustOpenFirst(found.auction, context.now)) return requests.map(() => ABSENTEES_WAIT);
  const { results, statements } = await decideBids(found.auction, found.bids, context);
  if (statements.length > 0) await db.commit(statements);
  return results;
}

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
