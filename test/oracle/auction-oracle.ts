/*
 * The rules of an auction, written a second time without looking at the engine, to judge it by. Clumsy on purpose: it
 * keeps every bid and works out who leads from the whole list each time.
 * Money in minor units, times in milliseconds.
 */

export interface Terms {
  readonly sellerId: number;
  readonly startMinor: number;
  readonly reserveMinor: number | null;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly softCloseMs: number;
  /** The postage by destination: null where the item isn't sent. Without it, postage is free to everywhere. */
  readonly postage?: Readonly<Record<string, number | null>>;
}

export interface Attempt {
  readonly bidderId: number;
  readonly maximumMinor: number;
  /** Where the bidder lives, and the postage that they were shown; none and 0 if left out. */
  readonly destination?: string | undefined;
  readonly shownPostageMinor?: number;
  readonly at: number;
  /** The bidder's available money, besides what is held for this auction. */
  readonly availableMinor: number;
}

export interface Accepted {
  readonly seq: number;
  readonly outcome: "leading" | "outbid";
  readonly priceMinor: number;
  readonly endsAt: number;
}

export type RefusalReason = "not-live" | "own-item" | "too-low" | "postage" | "not-enough-funds";

const STEPS: readonly (readonly [number, number])[] = [
  [500_000, 10_000],
  [250_000, 5_000],
  [100_000, 2_500],
  [50_000, 1_000],
  [25_000, 500],
  [10_000, 250],
  [2_500, 100],
  [500, 50],
  [100, 25],
  [1, 5],
];

export function incrementAt(priceMinor: number): number {
  const step = STEPS.find(([from]) => priceMinor >= from);
  if (!step) throw new Error(`no increment at ${priceMinor}`);
  return step[1];
}

/** The item is sent to the bidder, and they know what that costs. */
export function wasShownPostage(
  { postage }: Pick<Terms, "postage">,
  { destination, shownPostageMinor = 0 }: Pick<Attempt, "destination" | "shownPostageMinor">,
): boolean {
  return postage ? destination !== undefined && postage[destination] === shownPostageMinor : shownPostageMinor === 0;
}

/** An auction according to the oracle: give it attempts in order and read its state at any time. */
export class AuctionOracle {
  readonly bids: (Attempt & Accepted)[] = [];
  readonly #terms: Terms;
  #reserveMinor: number | null;

  constructor(terms: Terms) {
    this.#terms = terms;
    this.#reserveMinor = terms.reserveMinor;
  }

  get priceMinor(): number {
    return this.bids.at(-1)?.priceMinor ?? this.#terms.startMinor;
  }

  get endsAt(): number {
    return this.bids.at(-1)?.endsAt ?? this.#terms.endsAt;
  }

  /** The minimum for the next bid. */
  get minimumMinor(): number {
    return this.bids.length === 0 ? this.#terms.startMinor : this.priceMinor + incrementAt(this.priceMinor);
  }

  /** The bidder with the highest maximum, or the earlier of two equal ones. */
  get leader(): { bidderId: number; maximumMinor: number; destination?: string | undefined } | undefined {
    let best: Attempt | undefined;
    for (const bid of this.bids) if (bid.maximumMinor > (best?.maximumMinor ?? 0)) best = bid;
    return best && { bidderId: best.bidderId, maximumMinor: best.maximumMinor, destination: best.destination };
  }

  /** What is held for the leader, and for nobody else: the maximum and the postage to where that bid was made from. */
  get heldMinor(): number {
    return this.leader ? this.leader.maximumMinor + this.postageTo(this.leader.destination) : 0;
  }

  postageTo(destination: string | undefined): number {
    return (destination && this.#terms.postage?.[destination]) || 0;
  }

  get reserveMet(): boolean {
    return (this.leader?.maximumMinor ?? 0) >= (this.#reserveMinor ?? 0);
  }

  /** The outcome if it closed now. */
  get result(): { status: "sold"; buyerId: number; priceMinor: number; postageMinor: number } | { status: "unsold" } {
    const leader = this.leader;
    if (!leader || !this.reserveMet) return { status: "unsold" };
    const postageMinor = this.postageTo(leader.destination);
    return { status: "sold", buyerId: leader.bidderId, priceMinor: this.priceMinor, postageMinor };
  }

  attempt(attempt: Attempt): Accepted | { refused: RefusalReason } {
    const refused = this.#refusal(attempt);
    if (refused) return { refused };
    const before = this.leader;
    const price = this.#priceAfter(attempt, before);
    const leads = !before || before.bidderId === attempt.bidderId || attempt.maximumMinor > before.maximumMinor;
    const accepted: Accepted = {
      seq: this.bids.length + 1,
      outcome: leads ? "leading" : "outbid",
      priceMinor: price,
      endsAt: Math.max(this.endsAt, attempt.at + this.#terms.softCloseMs),
    };
    this.bids.push({ ...attempt, ...accepted });
    return accepted;
  }

  /** Lowers the reserve and, if the leader's maximum reaches it, bids up to it. False if that is not allowed. */
  lowerReserve(toMinor: number, at: number): boolean {
    const before = this.#reserveMinor;
    if (at >= this.endsAt || before === null || toMinor > before || toMinor < this.#terms.startMinor) return false;
    if (toMinor === before) return true;
    if (this.reserveMet || this.priceMinor >= before) return false;
    this.#reserveMinor = toMinor;
    const { leader } = this;
    if (leader && this.reserveMet && this.priceMinor < toMinor) {
      const endsAt = Math.max(this.endsAt, at + this.#terms.softCloseMs);
      const bid = { seq: this.bids.length + 1, outcome: "leading" as const, priceMinor: toMinor, endsAt };
      this.bids.push({ ...leader, at, availableMinor: 0, ...bid });
    }
    return true;
  }

  #refusal(attempt: Attempt): RefusalReason | undefined {
    if (attempt.at < this.#terms.startsAt || attempt.at >= this.endsAt) return "not-live";
    if (attempt.bidderId === this.#terms.sellerId) return "own-item";
    const leader = this.leader;
    const own = leader?.bidderId === attempt.bidderId ? leader.maximumMinor : 0;
    // Rivals must bid the minimum; the leader can raise by any amount.
    if (own > 0 ? attempt.maximumMinor <= own : attempt.maximumMinor < this.minimumMinor) return "too-low";
    if (!wasShownPostage(this.#terms, attempt)) return "postage";
    const ownHold = own > 0 ? this.heldMinor : 0;
    if (attempt.maximumMinor + this.postageTo(attempt.destination) > attempt.availableMinor + ownHold)
      return "not-enough-funds";
    return undefined;
  }

  #priceAfter(attempt: Attempt, before: { bidderId: number; maximumMinor: number } | undefined): number {
    let price = this.priceMinor;
    if (before && before.bidderId !== attempt.bidderId) {
      const highest = Math.max(before.maximumMinor, attempt.maximumMinor);
      const second = Math.min(before.maximumMinor, attempt.maximumMinor);
      price = Math.min(highest, second + incrementAt(second));
    }
    const highest = Math.max(attempt.maximumMinor, before?.maximumMinor ?? 0);
    const reserve = this.#reserveMinor;
    return reserve !== null && highest >= reserve ? Math.max(price, reserve) : price;
  }
}
