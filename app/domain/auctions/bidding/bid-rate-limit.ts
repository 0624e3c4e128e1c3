import type { BidBySession, BidRequest } from "~/domain/auctions/lot/room-protocol";
import { type Refusal, refuse } from "~/domain/refusal";
import { MINUTE_MS, SECOND_MS } from "~/domain/time";

/** Tries allowed per permitted bid, so that an occasional refusal does not count against a bidder. */
const TRIES_PER_BID = 2;

/** Sessions are looked up only after this limit, so made-up ones must not fill the room's memory. */
const MOST_ASKERS = 10_000;

/**
 * Limits requests to one room, because even a refused bid costs a database read. Placed bids are counted separately, in
 * the database and across all auctions. Past {@link MOST_ASKERS} the least recent asker is forgotten, but never one who
 * is being held back. Evicting the room resets the counts, which is harmless.
 */
export class BidRateLimit {
  readonly #triesPerMinute: number;
  /** In order of their latest request. */
  readonly #tries = new Map<string, number>();
  readonly #held = new Set<string>();
  #minuteEnds = 0;

  constructor(bidsPerMinute: number) {
    this.#triesPerMinute = bidsPerMinute * TRIES_PER_BID;
  }

  /** Counts a try. Returns when the next one is accepted, or undefined if this one is. */
  blockedUntil(bid: BidRequest | BidBySession, now: number): number | undefined {
    if (now >= this.#minuteEnds) {
      this.#tries.clear();
      this.#held.clear();
      this.#minuteEnds = now + MINUTE_MS;
    }
    const asker = "bidderId" in bid ? `member ${bid.bidderId}` : `session ${bid.sessionHash}`;
    if (this.#held.has(asker)) return this.#minuteEnds;
    const tries = (this.#tries.get(asker) ?? 0) + 1;
    this.#tries.delete(asker);
    if (tries <= this.#triesPerMinute) {
      this.#count(asker, tries);
      return undefined;
    }
    // Being held takes a minute's allowance of tries, so made-up sessions can't fill this set.
    if (this.#held.size < MOST_ASKERS) this.#held.add(asker);
    else this.#count(asker, tries);
    return this.#minuteEnds;
  }

  #count(asker: string, tries: number): void {
    const [longestAgo] = this.#tries.keys();
    if (this.#tries.size >= MOST_ASKERS && longestAgo !== undefined) this.#tries.delete(longestAgo);
    this.#tries.set(asker, tries);
  }
}

/** Refuses a member who bids too often, with the time until their next bid is accepted. */
export function tooFast(heardAgainAt: number, now: number): Refusal {
  return refuse("rate_limited", "You're bidding too fast. Wait a moment and try again.", {
    retryAfterSeconds: Math.max(1, Math.ceil((heardAgainAt - now) / SECOND_MS)),
  });
}
