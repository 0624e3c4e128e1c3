import type { Writer } from "~/db/client.server";
import { retryOvertaken } from "~/db/retry";
import { ABSENTEES_WAIT, mustOpenFirst } from "~/domain/auctions/lot/absentees-wait";
import type { BidBySession, BidRequest } from "~/domain/auctions/lot/room-protocol";
import { noSuchAuction } from "~/domain/no-such";
import { type Refusal, refuse } from "~/domain/refusal";
import { type BidContext, BiddingRound, type PlacedBid } from "./bidding-round.server";
import { loadBidding } from "./load-bidding.server";

const OVERTAKING = [
  "auction_changed",
  "member_suspended",
  "absentees_pending",
  "transfer_exists",
  "overdraft",
  "unique",
  "unreachable",
] as const;

type AnyBid = BidRequest | BidBySession;

/** If another writer was faster, the bid is decided again on the current state, a bounded number of times. */
export function placeBid(db: Writer, request: AnyBid, context: BidContext): Promise<PlacedBid | Refusal> {
  return retryOvertaken(OVERTAKING, () => placeOnce(db, request, context), tooManyOthers);
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
  const settled: PromiseSettledResult<PlacedBid | Refusal>[] = [];
  for (const request of requests) settled.push(...(await Promise.allSettled([placeBid(db, request, context)])));
  return settled;
}

async function placeOnce(db: Writer, request: AnyBid, context: BidContext): Promise<PlacedBid | Refusal> {
  const [answer] = await placeTogether(db, [request], context);
  if (!answer) throw new Error("a bid was left without an answer");
  return answer;
}

async function placeTogether(
  db: Writer,
  requests: readonly [AnyBid, ...AnyBid[]],
  context: BidContext,
): Promise<(PlacedBid | Refusal)[]> {
  const found = await loadBidding(db, requests[0].auctionId, requests, context.now);
  if (!found || found.auction.status === "draft") return requests.map(() => noSuchAuction());
  if (mustOpenFirst(found.auction, context.now)) return requests.map(() => ABSENTEES_WAIT);
  const round = new BiddingRound(found.auction, context);
  const answers: (PlacedBid | Refusal)[] = [];
  for (const [index, request] of requests.entries()) {
    const bidder = found.bidders[index];
    if (!bidder) throw new Error("a bidder was not loaded");
    answers.push(await round.place(request, bidder));
  }
  if (round.statements.length > 0) await db.commit(round.statements);
  return answers;
}
