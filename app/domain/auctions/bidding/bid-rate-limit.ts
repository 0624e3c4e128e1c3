import type { BidBySession, BidRequest } from "~/domain/auctions/lot/room-protocol";
import { MINUTE_MS } from "~/domain/time";

/** How many tries a minute for each bid a minute: who is refused now and then is not held back. */
const TRIES_PER_BID = 2;

/** A session is looked up after the brake only: made-up ones must not fill the room's memory. */
const MOST_ASKERS = 10_000;

/**
 * Holds back who asks one room very often and is refused each time, which costs a read of the record: placed bids are
 * counted there, exactly and over all auctions. Past {@link MOST_ASKERS} it forgets whoever has not asked for the
 * longest time, but nobody who is held back; an eviction of the room forgets everybody, and may.
 */
export class BidRateLimit {
  readonly #triesPerMinute: number;
  /** In the order in which they asked last. */
  readonly #tries = new Map<string, number>();
  readonly #held = new Set<string>();
  #minuteEnds = 0;

  constructor(bidsPerMinute: number) {
    this.#triesPerMinute = bidsPerMinute * TRIES_PER_BID;
  }

  /** Counts a try; answers from when on the next is heard, undefined while this one is. */
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
    // Each cost as many reads as a minute allows, so a flood of made-up sessions never holds so many.
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
