import { DurableObject } from "cloudflare:workers";
import type { AuctionRoomApi, BidAnswer, BidRequest } from "~/domain/auctions/room-protocol";
import { type Refusal, refuse } from "~/domain/refusal";
import type { Env } from "~/platform/env";

/** One per auction: orders the bids, rings the closing alarm, shows the price live. Holds no rule. */
export class AuctionRoom extends DurableObject<Env> implements AuctionRoomApi {
  async placeBid(_bid: BidRequest): Promise<BidAnswer | Refusal> {
    return refuse("unknown", "There is no such auction.");
  }
  async schedule(_auctionId: number): Promise<void> {}
}
