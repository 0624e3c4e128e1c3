import { expect, it } from "vitest";
import { type BuyNowState, decideBuyNow } from "./buy-now";

const NOW = 1_000_000_000;
const rules = { now: NOW, sellerFeeBps: 500, currency: "USD" };
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
};
const underReserve: BuyNowState = {
  ...offered,
  reserveMinor: 4_000,
  bidCount: 1,
  leader: { memberId: 3, maximumMinor: 2_000 },
  lastBidAt: NOW,
};
const buyer = { memberId: 2, availableMinor: 5_000 };

it("sells at the buy-now price before the first bid", () =>
  expect(decideBuyNow(offered, buyer, rules)).toEqual({
    priceMinor: 5_000,
    feeMinor: 250,
    proceedsMinor: 4_750,
    released: null,
    closedAt: NOW,
  }));

it("sells under an unmet reserve, after the newest bid, and lets the leader's hold go", () =>
  expect(decideBuyNow(underReserve, buyer, rules)).toMatchObject({
    priceMinor: 5_000,
    released: underReserve.leader,
    closedAt: NOW + 1,
  }));

it("lets a leader pay with their own hold", () => {
  const leader = { memberId: 3, availableMinor: 3_000 };
  expect(decideBuyNow(underReserve, leader, rules)).toMatchObject({ priceMinor: 5_000 });
  expect(decideBuyNow(underReserve, { ...leader, availableMinor: 2_999 }, rules)).toMatchObject({
    refused: "not_enough_funds",
  });
});

it.each<[string, Partial<BuyNowState>, Partial<typeof buyer>, string]>([
  ["after a bid, without a reserve", { bidCount: 1 }, {}, "moved_on"],
  ["once the reserve is met", { ...underReserve, priceMinor: 4_000 }, {}, "moved_on"],
  ["where no price is set", { buyNowMinor: null }, {}, "breaks_rule"],
  ["before the start", { startsAt: NOW + 1 }, {}, "breaks_rule"],
  ["at the end", { endsAt: NOW }, {}, "moved_on"],
  ["after it was sold", { status: "sold" }, {}, "moved_on"],
  ["for the seller", {}, { memberId: 1 }, "not_allowed"],
  ["a cent short", {}, { availableMinor: 4_999 }, "not_enough_funds"],
])("refuses %s", (_when, change, who, refused) =>
  expect(decideBuyNow({ ...offered, ...change }, { ...buyer, ...who }, rules)).toMatchObject({ refused }),
);
