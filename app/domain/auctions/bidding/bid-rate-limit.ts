import type { BidBySession, BidRequest } from "~/domain/auctions/lot/room-protocol";
import { type Refusal, refuse } from "~/domain/refusal";
import { MINUTE_MS, SECOND_MS } from "~/domain/time";

/** Tries allowed per permitted bid, so that an occasional refusal does not count against a bidder. */
const TRIES_PER_BID = 2;

/** Sessions are looked up only after this limit, so made-up ones must not fill the room's memory. */
const MOST_ASKERS = 10_000;

/** Limits requests to one room, because even a refused bid costs a read. Eviction resets the counts, which is harmless. */
export class BidRateLimit {
  readonly #triesPerMinute: number;
  /** In order of their latest request. */
  readonly #tries = new Map<string, number>();
  readonly #blocked = new Set<string>();
  #minuteEnds = 0;

  constructor(bidsPerMinute: number) {
    this.#triesPerMinute = bidsPerMinute * TRIES_PER_BID;
  }

  /** When the next try is accepted; undefined if this one is. */
  blockedUntil(bid: BidRequest | BidBySession, now: number): number | undefined {
    if (now >= this.#minuteEnds) {
      this.#tries.clear();
      this.#blocked.clear();
      this.#minuteEnds = now + MINUTE_MS;
    }
    const asker = "bidderId" in bid ? `member ${bid.bidderId}` : `session ${bid.sessionHash}`;
    if (this.#blocked.has(asker)) return this.#minuteEnds;
    const tries = (this.#tries.get(asker) ?? 0) + 1;
    this.#tries.delete(asker);
    if (tries <= this.#triesPerMinute) {
      this.#count(asker, tries);
      return undefined;
    }
    // Being blocked takes a minute's allowance of tries, so made-up sessions can't fill this set.
    if (this.#blocked.size < MOST_ASKERS) this.#blocked.add(asker);
    else this.#count(asker, tries);
    return this.#minuteEnds;
  }

  #count(asker: string, tries: number): void {
    const [longestAgo] = this.#tries.keys();
    if (this.#tries.size >= MOST_ASKERS && longestAgo !== undefined) this.#tries.delete(longestAgo);
    this.#tries.set(asker, tries);
  }
}

export function tooFast(heardAgainAt: number, now: number): Refusal {
  return refuse("rate_limited", "You're bidding too fast. Wait a moment and try again.", {
    retryAfterSeconds: Math.max(1, Math.ceil((heardAgainAt - now) / SECOND_MS)),
  });
}
