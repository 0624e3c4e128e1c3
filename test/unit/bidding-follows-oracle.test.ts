import fc from "fast-check";
import { it } from "vitest";
import { type BiddingState, decideBid } from "~/domain/auctions/bidding/place-bid";
import { decideLowering } from "~/domain/auctions/selling/lower-reserve";
import { isRefusal } from "~/domain/refusal";
import type { Terms } from "../oracle/auction-oracle";
import { auctionTerms, biddingCommands, type Engine, Model } from "../oracle/bidding-commands";
import { postageTermsOf, reasonOf } from "../oracle/engine-terms";
import { STORM_SCALE } from "../storm-scale";

// Promise A2 of docs/promises.md; STORM_SCALE=10 plays the 10,000 auctions that it was proven with.
const RUNS = 1_000 * STORM_SCALE;

/** The pure decision with minimal state: the auction and the bidders' money. */
function pureEngine(terms: Terms, fundsMinor: number): Engine {
  let state: BiddingState = {
    status: "open",
    sellerId: terms.sellerId,
    startsAt: terms.startsAt,
    endsAt: terms.endsAt,
    priceMinor: terms.startMinor,
    reserveMinor: terms.reserveMinor,
    bidCount: 0,
    leader: null,
    postage: postageTermsOf(terms),
  };
  const free = new Map<number, number>();
  const freeOf = (bidder: number) => free.get(bidder) ?? fundsMinor;
  return {
    available: async (bidder) => freeOf(bidder),
    bid: async (memberId, { maximumMinor, destination: country, shownPostageMinor: shownMinor }, at) => {
      const offer = {
        memberId,
        maximumMinor,
        availableMinor: freeOf(memberId),
        postageRequest: { country, shownMinor },
      };
      const answer = decideBid(state, offer, { now: at, softCloseMs: terms.softCloseMs, currency: "USD" });
      if (isRefusal(answer)) return { refused: reasonOf(answer) };
      const { outcome, priceMinor, endsAt, leader, moves } = answer;
      for (const move of moves) {
        const balance = freeOf(move.memberId) + (move.kind === "hold" ? -move.amountMinor : move.amountMinor);
        if (balance < 0) throw new Error(`member ${move.memberId} is overdrawn`);
        free.set(move.memberId, balance);
      }
      state = { ...state, priceMinor, endsAt, leader, bidCount: state.bidCount + 1 };
      return { seq: state.bidCount, outcome, priceMinor, endsAt };
    },
    lower: async (reserveMinor, at) => {
      const request = { memberId: terms.sellerId, reserveMinor };
      const lowering = decideLowering({ ...state, startMinor: terms.startMinor }, request, {
        now: at,
        softCloseMs: terms.softCloseMs,
        currency: "USD",
      });
      if (lowering && !isRefusal(lowering)) {
        const { isMet, endsAt } = lowering;
        const bid = isMet ? { priceMinor: reserveMinor, bidCount: state.bidCount + 1 } : {};
        state = { ...state, reserveMinor, endsAt, ...bid };
      }
      return { done: !isRefusal(lowering), priceMinor: state.priceMinor, endsAt: state.endsAt };
    },
  };
}

it(
  `decides every bid as the oracle does, ${RUNS} auctions of up to 100 steps`,
  async () => {
    await fc.assert(
      fc.asyncProperty(auctionTerms(1_000_000), biddingCommands(100), async ({ terms, fundsMinor }, commands) => {
        const setup = () => ({ model: new Model(terms, fundsMinor), real: pureEngine(terms, fundsMinor) });
        await fc.asyncModelRun(setup, commands);
      }),
      { numRuns: RUNS },
    );
  },
  60_000 * STORM_SCALE,
);
