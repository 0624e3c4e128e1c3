import fc from "fast-check";
import { type Accepted, type Attempt, AuctionOracle, type RefusalReason, type Terms } from "./auction-oracle";

export const BIDDERS = 5;
/** Countries that bidders live in; the item ships from the first, if its postage isn't free. */
export const DESTINATIONS = ["DE", "FR", "US"] as const;
/** Bidders are numbered 1 to {@link BIDDERS}; the seller is 0. */
const SELLER = 0;
const HOUR_MS = 3_600_000;

/** The calls on which an engine must agree with the oracle. The engine keeps track of the bidders' money itself. */
export interface Engine {
  bid(bidder: number, bid: PlayedBid, at: number): Promise<Accepted | { refused: RefusalReason }>;
  /** Lowers the reserve; returns whether it did, with the price and the end afterwards. */
  lower(reserveMinor: number, at: number): Promise<{ done: boolean; priceMinor: number; endsAt: number }>;
  /** The bidder's available money, in minor units. */
  available(bidder: number): Promise<number>;
}

/** A maximum, from where it is bid and which postage was shown there. */
export type PlayedBid = Required<Pick<Attempt, "maximumMinor" | "shownPostageMinor">> & {
  readonly destination: string;
};

/** The state of a command run: the oracle, the time and each bidder's initial money. */
export class Model {
  readonly oracle: AuctionOracle;
  now: number;

  constructor(
    readonly terms: Terms,
    readonly fundsMinor: number,
  ) {
    this.oracle = new AuctionOracle(terms);
    this.now = terms.startsAt;
  }

  /** The leader's maximum and postage are held, everything else is available. */
  available(bidder: number): number {
    const { leader, heldMinor } = this.oracle;
    return this.fundsMinor - (leader?.bidderId === bidder ? heldMinor : 0);
  }
}

class Bid implements fc.AsyncCommand<Model, Engine> {
  constructor(
    readonly bidder: number,
    /** Amounts near the minimum or the leader's maximum, where rules change, and arbitrary ones. */
    readonly aim: "least" | "leader" | "any",
    readonly offsetMinor: number,
    readonly destination: string,
    /** How far the postage that was shown is off; mostly not at all. */
    readonly misquotedBy: number,
  ) {}
  check = () => true;
  toString = () => `bid(${this.bidder}, ${this.aim} ${this.offsetMinor}, ${this.destination} ${this.misquotedBy})`;

  async run(model: Model, engine: Engine): Promise<void> {
    const { oracle, now } = model;
    const from = { least: oracle.minimumMinor, leader: oracle.leader?.maximumMinor ?? oracle.minimumMinor, any: 0 };
    const maximumMinor = Math.max(1, from[this.aim] + this.offsetMinor);
    const availableMinor = model.available(this.bidder);
    const { destination } = this;
    const shownPostageMinor = oracle.postageTo(destination) + this.misquotedBy;
    const played = { maximumMinor, destination, shownPostageMinor };
    const due = oracle.attempt({ bidderId: this.bidder, ...played, at: now, availableMinor });
    const answer = await engine.bid(this.bidder, played, now);
    if (JSON.stringify(answer) !== JSON.stringify(due))
      throw new Error(`${this} of ${maximumMinor} at +${now - model.terms.startsAt} ms:
        engine ${JSON.stringify(answer)}
        oracle ${JSON.stringify(due)}`);
    const actual = await engine.available(this.bidder);
    if (actual !== model.available(this.bidder))
      throw new Error(`${this}: bidder ${this.bidder} has ${actual} left, not ${model.available(this.bidder)}`);
  }
}

class Lower implements fc.AsyncCommand<Model, Engine> {
  constructor(
    /** Amounts near the leader's maximum, the price or the reserve, where rules change. */
    readonly aim: "leader" | "price" | "reserve",
    readonly offsetMinor: number,
  ) {}
  check = (model: Readonly<Model>) => model.terms.reserveMinor !== null;
  toString = () => `lower(${this.aim} ${this.offsetMinor})`;

  async run(model: Model, engine: Engine): Promise<void> {
    const { oracle, now, terms } = model;
    const reserve = terms.reserveMinor ?? 0;
    const from = { leader: oracle.leader?.maximumMinor ?? reserve, price: oracle.priceMinor, reserve };
    const reserveMinor = Math.max(1, from[this.aim] + this.offsetMinor);
    const done = oracle.lowerReserve(reserveMinor, now);
    const due = { done, priceMinor: oracle.priceMinor, endsAt: oracle.endsAt };
    const answer = await engine.lower(reserveMinor, now);
    if (JSON.stringify(answer) !== JSON.stringify(due))
      throw new Error(`${this} to ${reserveMinor}: engine ${JSON.stringify(answer)}, oracle ${JSON.stringify(due)}`);
  }
}

class Wait implements fc.AsyncCommand<Model, Engine> {
  constructor(readonly ms: number) {}
  check = () => true;
  toString = () => `wait(${this.ms})`;
  async run(model: Model): Promise<void> {
    model.now += this.ms;
  }
}

class WaitUntilEnd implements fc.AsyncCommand<Model, Engine> {
  constructor(readonly offsetMs: number) {}
  check = () => true;
  toString = () => `waitUntilEnd(${this.offsetMs})`;
  async run(model: Model): Promise<void> {
    model.now = Math.max(model.now, model.oracle.endsAt + this.offsetMs);
  }
}

const bid = fc
  .tuple(
    fc.integer({ min: SELLER, max: BIDDERS }),
    fc.oneof(
      fc.tuple(
        fc.constant("least" as const),
        fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: 0, max: 5_000 })),
      ),
      fc.tuple(
        fc.constant("leader" as const),
        fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -300, max: 300 })),
      ),
      fc.tuple(fc.constant("any" as const), fc.integer({ min: 1, max: 700_000 })),
    ),
    fc.constantFrom(...DESTINATIONS),
    fc.oneof({ weight: 19, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
  )
  .map(([bidder, [aim, offset], ...postage]) => new Bid(bidder, aim, offset, ...postage));

/** Up to `maxCommands` bids and waits, most of them while the auction runs, some around its end. */
export function biddingCommands(maxCommands: number) {
  return fc.commands(
    [
      bid,
      bid,
      bid,
      bid,
      fc
        .tuple(
          fc.constantFrom("leader" as const, "price" as const, "reserve" as const),
          fc.integer({ min: -500, max: 50 }),
        )
        .map(([aim, offset]) => new Lower(aim, offset)),
      fc.integer({ min: 1, max: 60_000 }).map((ms) => new Wait(ms)),
      fc
        .oneof(
          { weight: 9, arbitrary: fc.integer({ min: -130_000, max: -1 }) },
          { weight: 1, arbitrary: fc.constantFrom(-120_000, -1, 0, 1) },
        )
        .map((ms) => new WaitUntilEnd(ms)),
    ],
    { maxCommands, size: "max" },
  );
}

const postagePrice = fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 2, max: 4_000 }));

/** Terms near the boundaries of the increment table, with and without a reserve or postage. Times from `startsAt`. */
export function auctionTerms(startsAt: number) {
  return fc
    .record({
      startMinor: fc.oneof(
        fc.integer({ min: 1, max: 20_000 }),
        fc.constantFrom(1, 99, 100, 499, 2_499, 2_500, 9_999, 25_000, 49_900, 99_000, 249_000, 499_000),
      ),
      aboveStart: fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 }))),
      fundsMinor: fc.constantFrom(5_000, 100_000, 5_000_000),
      postage: fc.option(fc.record({ DE: postagePrice, FR: fc.option(postagePrice), US: fc.option(postagePrice) }), {
        nil: undefined,
      }),
    })
    .map(({ startMinor, aboveStart, fundsMinor, postage }) => ({
      terms: {
        sellerId: SELLER,
        startMinor,
        reserveMinor: aboveStart === null ? null : startMinor + aboveStart,
        startsAt,
        endsAt: startsAt + HOUR_MS,
        softCloseMs: 120_000,
        ...(postage && { postage }),
      } satisfies Terms,
      fundsMinor,
    }));
}
