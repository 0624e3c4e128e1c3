import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minimumBid } from "~/domain/auctions/lot/increments";
import { MAX_AMOUNT_MINOR } from "~/domain/money";
import { FREE_POSTAGE } from "~/domain/postage/quote";
import { isRefusal } from "~/domain/refusal";
import { termsFrom } from "../../../../test/postage-terms";
import { type AcceptedBid, type BiddingState, decideBid, holdOf, type Offer } from "./place-bid";

const NOW = 1_000_000;
const rules = { now: NOW, softCloseMs: 120_000, currency: "USD" };
const [SELLER, ADA, BEN] = [1, 2, 3];
const open: BiddingState = {
  status: "open",
  sellerId: SELLER,
  startsAt: NOW - 1,
  endsAt: NOW + 3_600_000,
  priceMinor: 1_000,
  reserveMinor: null,
  bidCount: 0,
  leader: null,
  postage: null,
};
const ledBy = (memberId: number, maximumMinor: number, priceMinor = 1_000): BiddingState => ({
  ...open,
  bidCount: 1,
  priceMinor,
  leader: { memberId, maximumMinor, ...FREE_POSTAGE },
});
const offer = (memberId: number, maximumMinor: number, availableMinor = 1_000_000): Offer => ({
  memberId,
  maximumMinor,
  availableMinor,
  postageRequest: { country: null, shownMinor: 0 },
});
/** $3.00 in Germany, $5.00 to the rest of Europe, $20.00 to the rest of the world. */
const FROM_GERMANY = termsFrom("DE", { domesticMinor: 300, regionMinor: 500, worldMinor: 2_000 });
const to = (country: string, shownMinor: number, bid: Offer): Offer => ({
  ...bid,
  postageRequest: { country, shownMinor },
});

function acceptance(answer: ReturnType<typeof decideBid>): AcceptedBid {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.message}`);
  return answer;
}

describe("the price", () => {
  it("stays at the start after the first bid", () =>
    expect(acceptance(decideBid(open, offer(ADA, 9_000), rules)).priceMinor).toBe(1_000));

  it("is one increment above the second-highest maximum", () =>
    expect(acceptance(decideBid(ledBy(ADA, 5_000), offer(BEN, 9_000), rules))).toMatchObject({
      outcome: "leading",
      priceMinor: 5_100,
      leader: { memberId: BEN, maximumMinor: 9_000 },
    }));

  it("never exceeds the highest maximum, so a rival can win by less than an increment", () =>
    expect(acceptance(decideBid(ledBy(ADA, 5_000), offer(BEN, 5_001), rules)).priceMinor).toBe(5_001));

  it("rises for the leader when a rival's maximum is lower", () =>
    expect(acceptance(decideBid(ledBy(ADA, 5_000), offer(BEN, 3_000), rules))).toMatchObject({
      outcome: "outbid",
      priceMinor: 3_100,
      leader: { memberId: ADA, maximumMinor: 5_000 },
      outbidId: BEN,
    }));

  it("equals both maximums if they are equal, and the earlier bid leads", () =>
    expect(acceptance(decideBid(ledBy(ADA, 5_000), offer(BEN, 5_000), rules))).toMatchObject({
      outcome: "outbid",
      priceMinor: 5_000,
      leader: { memberId: ADA, maximumMinor: 5_000 },
    }));

  it("uses the increment of the second maximum at each boundary of the table", () => {
    const over = (secondMinor: number) =>
      acceptance(decideBid(ledBy(ADA, secondMinor), offer(BEN, 900_000), rules)).priceMinor - secondMinor;
    expect([2_499, 2_500, 9_999, 10_000, 499_999, 500_000].map(over)).toEqual([50, 100, 100, 250, 5_000, 10_000]);
  });

  it("can be the largest accepted amount", () =>
    expect(acceptance(decideBid(open, offer(ADA, MAX_AMOUNT_MINOR, MAX_AMOUNT_MINOR), rules)).outcome).toBe("leading"));

  it("does not change when the leader raises by a cent", () =>
    expect(acceptance(decideBid(ledBy(ADA, 5_000), offer(ADA, 5_001), rules))).toMatchObject({
      priceMinor: 1_000,
      moves: [{ kind: "hold", memberId: ADA, amountMinor: 1 }],
      outbidId: null,
    }));
});

describe("the reserve", () => {
  const reserved = { ...open, reserveMinor: 4_000 };
  it("raises the price when a first maximum meets it", () =>
    expect(acceptance(decideBid(reserved, offer(ADA, 4_000), rules)).priceMinor).toBe(4_000));
  it("does not affect the price while unmet", () =>
    expect(acceptance(decideBid(reserved, offer(ADA, 3_999), rules)).priceMinor).toBe(1_000));
  it("raises the price when the leader's raise meets it", () =>
    expect(
      acceptance(decideBid({ ...ledBy(ADA, 3_000), reserveMinor: 4_000 }, offer(ADA, 4_500), rules)).priceMinor,
    ).toBe(4_000));
  it("raises the price when a rival meets it", () =>
    expect(
      acceptance(decideBid({ ...ledBy(ADA, 3_000), reserveMinor: 4_000 }, offer(BEN, 4_500), rules)).priceMinor,
    ).toBe(4_000));
});

describe("the end", () => {
  const closing = { ...open, endsAt: NOW + 119_999 };
  it("moves to a full soft close after a late bid", () =>
    expect(acceptance(decideBid(closing, offer(ADA, 2_000), rules)).endsAt).toBe(NOW + 120_000));
  it("does not move for an earlier bid", () =>
    expect(acceptance(decideBid({ ...open, endsAt: NOW + 120_000 }, offer(ADA, 2_000), rules)).endsAt).toBe(
      NOW + 120_000,
    ));
  it("accepts a bid at the start and one millisecond before the end", () => {
    expect(acceptance(decideBid({ ...open, endsAt: NOW + 1 }, offer(ADA, 2_000), rules)).endsAt).toBe(NOW + 120_000);
    expect(acceptance(decideBid({ ...open, startsAt: NOW }, offer(ADA, 1_000), rules)).outcome).toBe("leading");
  });
  it("is not moved by a refused bid", () =>
    expect(decideBid(closing, offer(ADA, 999), rules)).toMatchObject({ refused: "breaks_rule" }));
});

describe("the money", () => {
  it("holds a first maximum", () =>
    expect(acceptance(decideBid(open, offer(ADA, 9_000), rules)).moves).toEqual([
      { kind: "hold", memberId: ADA, amountMinor: 9_000 },
    ]));
  it("releases the previous leader's hold before holding the new leader's", () =>
    expect(acceptance(decideBid(ledBy(ADA, 5_000), offer(BEN, 9_000), rules))).toMatchObject({
      moves: [
        { kind: "release", memberId: ADA, amountMinor: 5_000 },
        { kind: "hold", memberId: BEN, amountMinor: 9_000 },
      ],
      outbidId: ADA,
    }));
  it("holds and releases a bid that is outbid immediately", () =>
    expect(acceptance(decideBid(ledBy(ADA, 5_000), offer(BEN, 3_000), rules)).moves).toEqual([
      { kind: "hold", memberId: BEN, amountMinor: 3_000 },
      { kind: "release", memberId: BEN, amountMinor: 3_000 },
    ]));
  it("can be all that a bidder has", () => {
    expect(acceptance(decideBid(ledBy(ADA, 5_000), offer(BEN, 2_000, 2_000), rules)).outcome).toBe("outbid");
    expect(acceptance(decideBid(ledBy(ADA, 5_000), offer(ADA, 6_000, 1_000), rules)).outcome).toBe("leading");
  });
  it("reports the missing amount to the cent", () => {
    const sentence =
      "You need $20.00 in your wallet for this bid but have only $19.99 available. Add money and bid again.";
    expect(decideBid(ledBy(ADA, 5_000), offer(BEN, 2_000, 1_999), rules)).toEqual({
      refused: "not_enough_funds",
      message: sentence,
      fields: { maximumMinor: sentence },
      missingMinor: 1,
    });
    expect(decideBid(ledBy(ADA, 5_000), offer(ADA, 6_000, 400), rules)).toMatchObject({ missingMinor: 600 });
  });
  it("does not count if it is already held elsewhere", () =>
    expect(decideBid(open, offer(ADA, 2_000, -500), rules)).toMatchObject({
      message: "You need $20.00 in your wallet for this bid but have only $0.00 available. Add money and bid again.",
      missingMinor: 2_000,
    }));
});

describe("the postage", () => {
  const charged: BiddingState = { ...open, postage: FROM_GERMANY };
  const ledFromFrance: BiddingState = {
    ...ledBy(ADA, 5_000),
    postage: FROM_GERMANY,
    leader: { memberId: ADA, maximumMinor: 5_000, postageMinor: 500, shipTo: "FR" },
  };
  const moves = (state: BiddingState, bid: Offer) => acceptance(decideBid(state, bid, rules)).moves;

  it("is held with the maximum, and kept with the leader", () =>
    expect(acceptance(decideBid(charged, to("FR", 500, offer(ADA, 9_000)), rules))).toMatchObject({
      priceMinor: 1_000,
      leader: { memberId: ADA, maximumMinor: 9_000, postageMinor: 500, shipTo: "FR" },
      postage: { postageMinor: 500, shipTo: "FR" },
      moves: [{ kind: "hold", memberId: ADA, amountMinor: 9_500 }],
    }));
  it("changes neither the price nor who leads", () => {
    const dearer = acceptance(decideBid(ledFromFrance, to("US", 2_000, offer(BEN, 5_001)), rules));
    expect(dearer).toMatchObject({ outcome: "leading", priceMinor: 5_001 });
    const equal = acceptance(decideBid(ledFromFrance, to("DE", 300, offer(BEN, 5_000)), rules));
    expect(equal).toMatchObject({ outcome: "outbid", priceMinor: 5_000, postage: { shipTo: "DE" } });
  });
  it("is released with the maximum of the member who is outbid", () => {
    expect(moves(ledFromFrance, to("DE", 300, offer(BEN, 9_000)))).toEqual([
      { kind: "release", memberId: ADA, amountMinor: 5_500 },
      { kind: "hold", memberId: BEN, amountMinor: 9_300 },
    ]);
    expect(moves(ledFromFrance, to("DE", 300, offer(BEN, 3_000)))).toEqual([
      { kind: "hold", memberId: BEN, amountMinor: 3_300 },
      { kind: "release", memberId: BEN, amountMinor: 3_300 },
    ]);
  });
  it("is that of the leader's new destination after a raise", () => {
    const movesToRaise = (country: string, shownMinor: number, maximumMinor: number) =>
      moves(ledFromFrance, to(country, shownMinor, offer(ADA, maximumMinor)));
    expect(movesToRaise("FR", 500, 6_000)).toEqual([{ kind: "hold", memberId: ADA, amountMinor: 1_000 }]);
    expect(movesToRaise("US", 2_000, 6_000)).toEqual([{ kind: "hold", memberId: ADA, amountMinor: 2_500 }]);
    expect(movesToRaise("DE", 300, 5_001)).toEqual([{ kind: "release", memberId: ADA, amountMinor: 199 }]);
    expect(movesToRaise("DE", 300, 5_200)).toEqual([]);
  });
  it("must be backed to the cent", () => {
    expect(acceptance(decideBid(charged, to("FR", 500, offer(ADA, 2_000, 2_500)), rules)).outcome).toBe("leading");
    const sentence =
      "You need $25.00 in your wallet for this bid and its postage but have only $24.99 available. Add money and bid again.";
    expect(decideBid(charged, to("FR", 500, offer(ADA, 2_000, 2_499)), rules)).toMatchObject({
      refused: "not_enough_funds",
      message: sentence,
      missingMinor: 1,
    });
  });
  it.each<[string, Offer, string, RegExp]>([
    ["that the bidder wasn't shown", to("FR", 0, offer(ADA, 2_000)), "conflict", /now \$5\.00, but .* showed \$0\.00/],
    ["shown for another country", to("US", 500, offer(ADA, 2_000)), "conflict", /now \$20\.00/],
    ["without an address", offer(ADA, 2_000), "breaks_rule", /address/],
    ["but not for a maximum that is too low anyway", to("FR", 0, offer(ADA, 999)), "breaks_rule", /Bid at least/],
  ])("is refused %s", (_which, bid, refused, message) =>
    expect(decideBid(charged, bid, rules)).toMatchObject({ refused, message: expect.stringMatching(message) }),
  );
  it("is nothing for a bidder who collects the item, wherever they live", () => {
    const collected = { ...offer(ADA, 9_000), postageRequest: { country: "US", collects: true, shownMinor: 0 } };
    expect(moves({ ...open, postage: { ...FROM_GERMANY, collectPlace: "Berlin" } }, collected)).toEqual([
      { kind: "hold", memberId: ADA, amountMinor: 9_000 },
    ]);
    expect(decideBid(charged, collected, rules)).toMatchObject({ refused: "breaks_rule" });
  });
  it("is refused where the seller doesn't send the item", () =>
    expect(
      decideBid({ ...open, postage: { ...FROM_GERMANY, worldMinor: null } }, to("US", 0, offer(ADA, 2_000)), rules),
    ).toMatchObject({ refused: "breaks_rule", message: "The seller doesn't send this item to the United States." }));
});

describe("a bid is refused", () => {
  const ended = "This auction has ended.";
  const yours = "You're already leading. A new maximum must be at least $50.01.";
  const short = (needed: string, available: string) =>
    `You need ${needed} in your wallet for this bid but have only ${available} available. Add money and bid again.`;
  it.each<[string, BiddingState, Offer, string, string]>([
    ["at the very end", { ...open, endsAt: NOW }, offer(ADA, 2_000), "conflict", ended],
    ["after the close", { ...open, status: "sold" }, offer(ADA, 2_000), "conflict", ended],
    ["where nothing was sold", { ...open, status: "unsold" }, offer(ADA, 2_000), "conflict", ended],
    [
      "after a cancellation",
      { ...open, status: "cancelled" },
      offer(ADA, 2_000),
      "conflict",
      "This auction was cancelled.",
    ],
    [
      "before the start",
      { ...open, startsAt: NOW + 1 },
      offer(ADA, 2_000),
      "breaks_rule",
      "This auction hasn't started yet.",
    ],
    ["by the seller", open, offer(SELLER, 2_000), "not_allowed", "You can't bid on your own item."],
    ["below the start", open, offer(ADA, 999), "breaks_rule", "Bid at least $10.00."],
    ["below the next step", ledBy(ADA, 5_000), offer(BEN, 1_049), "breaks_rule", "Bid at least $10.50."],
    ["at the leader's own maximum", ledBy(ADA, 5_000), offer(ADA, 5_000), "breaks_rule", yours],
    [
      "above the largest amount",
      open,
      offer(ADA, MAX_AMOUNT_MINOR + 1, 2 * MAX_AMOUNT_MINOR),
      "breaks_rule",
      "This is more than we accept for any item.",
    ],
    [
      "without the money, leading or not",
      ledBy(ADA, 5_000),
      offer(BEN, 2_000, 1_999),
      "not_enough_funds",
      short("$20.00", "$19.99"),
    ],
    [
      "when the raise is not backed",
      ledBy(ADA, 5_000),
      offer(ADA, 6_000, 999),
      "not_enough_funds",
      short("$10.00", "$9.99"),
    ],
  ])("%s", (_when, state, bid, refused, message) =>
    expect(decideBid(state, bid, rules)).toMatchObject({ refused, message }),
  );

  it("naming the amount field", () => {
    expect(decideBid(open, offer(ADA, 999), rules)).toMatchObject({ fields: { maximumMinor: "Bid at least $10.00." } });
    expect(decideBid(ledBy(ADA, 5_000), offer(ADA, 4_000), rules)).toMatchObject({ fields: { maximumMinor: yours } });
  });

  it("without revealing another bidder's maximum", () => {
    const refusal = decideBid(ledBy(ADA, 5_432), offer(BEN, 1_049), rules);
    expect(JSON.stringify(refusal)).not.toMatch(/54[.]?32/);
  });
});

const bids = fc.array(
  fc.record({
    memberId: fc.integer({ min: 2, max: 6 }),
    maximumMinor: fc.integer({ min: 1, max: 20_000 }),
    home: fc.constantFrom(
      { country: "DE", postageMinor: 300 },
      { country: "FR", postageMinor: 500 },
      { country: "US", postageMinor: 2_000 },
    ),
    pauseMs: fc.integer({ min: 0, max: 90_000 }),
  }),
  { maxLength: 60 },
);

describe("through any run of bids", () => {
  const runs = fc.property(bids, fc.option(fc.integer({ min: 1_000, max: 15_000 })), (offers, reserveMinor) => {
    let state: BiddingState = { ...open, reserveMinor, postage: FROM_GERMANY };
    const heldMinor = new Map<number, number>();
    let now = NOW;
    for (const { memberId, maximumMinor, home, pauseMs } of offers) {
      now += pauseMs;
      const { country, postageMinor } = home;
      const answer = decideBid(state, to(country, postageMinor, offer(memberId, maximumMinor)), { ...rules, now });
      if (isRefusal(answer)) continue;
      for (const move of answer.moves) {
        expect(move.amountMinor).toBeGreaterThan(0);
        const sign = move.kind === "hold" ? 1 : -1;
        heldMinor.set(move.memberId, (heldMinor.get(move.memberId) ?? 0) + sign * move.amountMinor);
      }
      // The only money held is the leader's maximum and the postage to where they last asked for.
      expect([...heldMinor].filter(([, amountMinor]) => amountMinor !== 0)).toEqual([
        [answer.leader.memberId, holdOf(answer.leader)],
      ]);
      if (answer.outcome === "leading") expect(answer.leader).toMatchObject({ postageMinor, shipTo: country });
      expect(answer.priceMinor).toBeGreaterThanOrEqual(state.priceMinor);
      expect(answer.priceMinor).toBeLessThanOrEqual(answer.leader.maximumMinor);
      expect(answer.endsAt).toBeGreaterThanOrEqual(Math.max(state.endsAt, now + 120_000));
      expect(answer.leader.maximumMinor).toBeGreaterThanOrEqual(state.leader?.maximumMinor ?? 0);
      if (reserveMinor !== null && answer.leader.maximumMinor >= reserveMinor)
        expect(answer.priceMinor).toBeGreaterThanOrEqual(reserveMinor);
      state = {
        ...state,
        priceMinor: answer.priceMinor,
        endsAt: answer.endsAt,
        leader: answer.leader,
        bidCount: state.bidCount + 1,
      };
      expect(minimumBid(state)).toBeGreaterThan(state.priceMinor);
    }
  });

  it("the price never falls, never exceeds the leader's maximum, and exactly that maximum and its postage are held", () =>
    fc.assert(runs, { numRuns: 1_000 }));
});
