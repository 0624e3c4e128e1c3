import type { BidAnswer, BidBySession, BidRequest } from "~/domain/auctions/lot/room-protocol";
import type { Refusal } from "~/domain/refusal";

/** Keeps a batch short, for the next in line wait for it. */
const BIDS_PER_BATCH = 100;
/**
 * In a storm the next bids are on their way already: they are all here when as many wait as were taken last, after
 * this long a quiet, or at most after that long.
 */
const QUIET_MS = 2;
const LONGEST_WAIT_MS = 10;

/** A bid that waits for its turn, and how its bidder hears of it. */
export interface Waiting {
  readonly bid: BidRequest | BidBySession;
  readonly resolve: (answer: BidAnswer | Refusal) => void;
  readonly reject: (error: unknown) => void;
}

/** The bids that wait, in the order they came. */
export class BidQueue {
  #waiting: Waiting[] = [];
  /** How many were taken last: several are a storm. */
  #lastTaken = 0;

  add(bid: Waiting["bid"]): Promise<BidAnswer | Refusal> {
    return new Promise((resolve, reject) => this.#waiting.push({ bid, resolve, reject }));
  }

  /** Takes those that are placed together next; none when an earlier turn took them all. */
  async take(): Promise<readonly Waiting[]> {
    if (this.#waiting.length > 0) await this.#gather();
    const taken = this.#waiting.splice(0, BIDS_PER_BATCH);
    if (taken.length > 0) this.#lastTaken = taken.length;
    return taken;
  }

  async #gather(): Promise<void> {
    let seen = 0;
    for (let waitedMs = 0; waitedMs < LONGEST_WAIT_MS; waitedMs += QUIET_MS) {
      if (this.#waiting.length === seen || this.#waiting.length >= this.#lastTaken) return;
      seen = this.#waiting.length;
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    }
  }
}
