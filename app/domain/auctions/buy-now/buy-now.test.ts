import { expect, it } from "vitest";
import { FREE_POSTAGE } from "~/domain/postage/quote";
import { termsFrom } from "../../../../test/postage-terms";
import { RULES } from "../../../../test/rules";
import { type BuyNowState, decideBuyNow } from "./buy-now";

const NOW = 1_000_000_000;
const rules = { ...RULES, now: NOW };
const offered: BuyNowState = {
  status: "open",
  sellerId: 1,
  startsAt: NOW - 60_000,
  endsAt: NOW + 60_000,
  priceMinor: 1_000,
  reserveMinor: null,
  buyNowMinor: 5_000,
  bidCount: 0,
  leader: null,
  lastBidAt: null,
  postage: null,
};
const underReserve: BuyNowState = {
  ...offered,
  reserveMinor: 4_000,
  bidCount: 1,
  leader: { memberId: 3, maximumMinor: 2_000, ...FREE_POSTAGE },
  lastBidAt: NOW,
};
const buyer = {
  memberId: 2,
  shownMinor: 5_000,
  availableMinor: 5_000,
  postageRequest: { country: null as string | null, shownMinor: 0 },
};
/** $5.00 in France, $20.00 to the rest of Europe. */
const fromFrance = termsFrom("FR", { domesticMinor: 500, regionMinor: 2_000 });

it("sells at the buy-now price before the first bid", () =>
  expect(decideBuyNow(offered, buyer, rules)).toEqual({
    priceMinor: 5_000,
    postage: FREE_POSTAGE,
    feeMinor: 250,
    proceedsMinor: 4_750,
    released: null,
    closedAt: NOW,
  }));

it("sells under an unmet reserve, after the newest bid, and releases the leader's hold", () =>
  expect(decideBuyNow(underReserve, buyer, rules)).toMatchObject({
    priceMinor: 5_000,
    released: underReserve.leader,
    closedAt: NOW + 1,
  }));

it("refuses a price that the buyer was not shown", () =>
  expect(decideBuyNow(offered, { ...buyer, shownMinor: 4_000, availableMinor: 1 }, rules)).toMatchObject({
    refused: "conflict",
    message: expect.stringMatching(/\$50\.00.*\$40\.00/),
  }));

it("lets the leader spend their own hold", () => {
  const leader = { ...buyer, memberId: 3, availableMinor: 3_000 };
  expect(decideBuyNow(underReserve, leader, rules)).toMatchObject({ priceMinor: 5_000 });
  expect(decideBuyNow(underReserve, { ...leader, availableMinor: 2_999 }, rules)).toMatchObject({
    refused: "not_enough_funds",
  });
});

it("charges the postage besides the price, without a fee, and lets the leader spend what is held for theirs", () => {
  const withPostage = { ...underReserve, postage: fromFrance };
  const leading = { ...withPostage, leader: { memberId: 3, maximumMinor: 2_000, postageMinor: 2_000, shipTo: "DE" } };
  const leader = { ...buyer, memberId: 3, availableMinor: 1_500, postageRequest: { country: "FR", shownMinor: 500 } };
  expect(decideBuyNow(leading, leader, rules)).toMatchObject({
    postage: { postageMinor: 500, shipTo: "FR" },
    feeMinor: 250,
  });
  expect(decideBuyNow(leading, { ...leader, availableMinor: 1_499 }, rules)).toMatchObject({
    refused: "not_enough_funds",
    missingMinor: 1,
  });
  expect(decideBuyNow(leading, { ...leader, postageRequest: { country: "FR", shownMinor: 0 } }, rules)).toMatchObject({
    refused: "conflict",
  });
});

it("sells at the start, recording the close a millisecond later", () =>
  expect(decideBuyNow({ ...offered, startsAt: NOW }, buyer, rules)).toMatchObject({ closedAt: NOW + 1 }));

it("reports the missing amount to the cent", () =>
  expect(decideBuyNow(offered, { ...buyer, availableMinor: 4_900 }, rules)).toEqual({
    refused: "not_enough_funds",
    message: "This costs $50.00, but you have only $49.00 available. Add money and try again.",
    missingMinor: 100,
  }));

const ENDED = "This auction has ended.";
const TOO_FAR = "Buy now is no longer available for this auction. Bid on it instead.";
it.each<[string, Partial<BuyNowState>, Partial<typeof buyer>, string, string]>([
  ["after a bid, without a reserve", { bidCount: 1 }, {}, "conflict", TOO_FAR],
  ["once the reserve is met", { ...underReserve, priceMinor: 4_000 }, {}, "conflict", TOO_FAR],
  [
    "where no price is set",
    { buyNowMinor: null },
    {},
    "breaks_rule",
    "This auction has no buy-now price. Bid on it instead.",
  ],
  ["before the start", { startsAt: NOW + 1 }, {}, "breaks_rule", "This auction hasn't started yet."],
  ["at the end", { endsAt: NOW }, {}, "conflict", ENDED],
  ["when the newest bid came in the last millisecond", { ...underReserve, endsAt: NOW + 1 }, {}, "conflict", ENDED],
  ["after it was sold", { status: "sold" }, {}, "conflict", ENDED],
  ["after a cancellation", { status: "cancelled" }, {}, "conflict", "This auction was cancelled."],
  ["for the seller", {}, { memberId: 1 }, "not_allowed", "You can't buy your own item."],
  [
    "a cent short",
    {},
    { availableMinor: 4_999 },
    "not_enough_funds",
    "This costs $50.00, but you have only $49.99 available. Add money and try again.",
  ],
])("refuses %s", (_when, change, who, refused, message) =>
  expect(decideBuyNow({ ...offered, ...change }, { ...buyer, ...who }, rules)).toMatchObject({ refused, message }),
);
