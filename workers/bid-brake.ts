import type { BidBySession, BidRequest } from "~/domain/auctions/room-protocol";
import { MINUTE_MS } from "~/domain/time";

/** How many tries a minute for each bid a minute: who is refused now and then is not held back. */
const TRIES_PER_BID = 2;

/** A session is looked up after the brake only: made-up ones must not fill the room's memory. */
const MOST_ASKERS = 10_000;

/**
 * Holds back who asks one room very often and is refused each time, which costs a read of the record: placed bids are
 * counted there, exactly and over all auctions. Forgets when the room is evicted or asked by too many, and may.
 */
export class BidBrake {
  readonly #triesPerMinute: number;
  readonly #tries = new Map<string, number>();
  #minuteEnds = 0;

  constructor(bidsPerMinute: number) {
    this.#triesPerMinute = bidsPerMinute * TRIES_PER_BID;
  }

  /** Counts a try; answers from when on the next is heard, undefined while this one is. */
  heldUntil(bid: BidRequest | BidBySession, now: number): number | undefined {
    if (now >= this.#minuteEnds || this.#tries.size >= MOST_ASKERS) {
      this.#tries.clear();
      this.#minuteEnds = now + MINUTE_MS;
    }
    const asker = "bidderId" in bid ? `member ${bid.bidderId}` : `session ${bid.sessionHash}`;
    const tries = (this.#tries.get(asker) ?? 0) + 1;
    this.#tries.set(asker, tries);
    return tries > this.#triesPerMinute ? this.#minuteEnds : undefined;
  }
}
