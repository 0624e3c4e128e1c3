import type { BidBySession, BidRequest } from "~/domain/auctions/lot/room-protocol";
import { MinuteLimit } from "~/domain/rate-limits/minute-limit";
import { type Refusal, refuse } from "~/domain/refusal";
import { SECOND_MS } from "~/domain/time";

/** Tries allowed per permitted bid, so that an occasional refusal does not count against a bidder. */
const TRIES_PER_BID = 2;

/** Limits requests to one room, because even a refused bid costs a read. */
export class BidRateLimit {
  readonly #limit: MinuteLimit;

  constructor(bidsPerMinute: number) {
    this.#limit = new MinuteLimit(bidsPerMinute * TRIES_PER_BID);
  }

  /** When the next try is accepted; undefined if this one is. */
  blockedUntil(bid: BidRequest | BidBySession, now: number): number | undefined {
    return this.#limit.blockedUntil("bidderId" in bid ? `member ${bid.bidderId}` : `session ${bid.sessionHash}`, now);
  }
}

export function tooFast(heardAgainAt: number, now: number): Refusal {
  return refuse("rate_limited", "You're bidding too fast. Wait a moment and try again.", {
    retryAfterSeconds: Math.max(1, Math.ceil((heardAgainAt - now) / SECOND_MS)),
  });
}
