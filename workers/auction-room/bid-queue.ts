import type { BidAnswer, BidBySession, BidRequest } from "~/domain/auctions/lot/room-protocol";
import type { Refusal } from "~/domain/refusal";

/** Limits a batch, because the next bids wait for it. */
const BIDS_PER_BATCH = 100;
/** Gathers a larger batch, until as many wait as last time, none comes for QUIET_MS, or LONGEST_WAIT_MS is over. */
const QUIET_MS = 2;
const LONGEST_WAIT_MS = 10;

export interface QueuedBid {
  readonly bid: BidRequest | BidBySession;
  readonly resolve: (answer: BidAnswer | Refusal) => void;
  readonly reject: (error: unknown) => void;
}

export class BidQueue {
  #waiting: QueuedBid[] = [];
  /** How many were taken last. */
  #lastTaken = 0;

  add(bid: QueuedBid["bid"]): Promise<BidAnswer | Refusal> {
    return new Promise((resolve, reject) => this.#waiting.push({ bid, resolve, reject }));
  }

  async take(): Promise<readonly QueuedBid[]> {
    if (this.#waiting.length > 0) await this.#gather();
    const batch = this.#waiting.splice(0, BIDS_PER_BATCH);
    if (batch.length > 0) this.#lastTaken = batch.length;
    return batch;
  }

  async #gather(): Promise<void> {
    let lastLength = 0;
    for (let waitedMs = 0; waitedMs < LONGEST_WAIT_MS; waitedMs += QUIET_MS) {
      if (this.#waiting.length === lastLength || this.#waiting.length >= this.#lastTaken) return;
      lastLength = this.#waiting.length;
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    }
  }
}
