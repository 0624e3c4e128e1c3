import { expect, it } from "vitest";
import { isBuyNowOffered, isReserveMet, publicAuction, publicStatus } from "./public-auction";
import type { PublicFacts } from "./public-columns.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const live: PublicFacts = {
  id: 7,
  listingId: 31,
  status: "open",
  startsAt: NOW,
  endsAt: NOW + 3_600_000,
  priceMinor: 5_000,
  reserveMinor: 6_000,
  bidCount: 2,
  buyNowMinor: 9_000,
  boughtBy: null,
};

it("shows prices, times and whether the reserve is met, and nothing that is hidden", () =>
  expect(publicAuction(live, NOW)).toEqual({
    id: 7,
    listingId: 31,
    status: "live",
    priceMinor: 5_000,
    minimumMinor: 5_100,
    bidCount: 2,
    seq: 2,
    startsAt: "2026-11-21T12:00:00.000Z",
    endsAt: "2026-11-21T13:00:00.000Z",
    hasReserve: true,
    reserveMet: false,
    boughtNow: false,
    buyNowMinor: 9_000,
  }));

it("shows the buy-now price after a buy-now purchase", () =>
  expect(publicAuction({ ...live, status: "sold", reserveMinor: null, boughtBy: 2 }, NOW)).toMatchObject({
    status: "sold",
    priceMinor: 9_000,
    boughtNow: true,
    hasReserve: false,
  }));

it("shows nothing of a draft", () => expect(publicAuction({ ...live, status: "draft" }, NOW)).toBeUndefined());

it.each([
  ["draft", NOW, undefined],
  ["open", NOW - 1, "scheduled"],
  ["open", NOW, "live"],
  ["sold", NOW, "sold"],
  ["unsold", NOW - 1, "unsold"],
  ["cancelled", NOW, "cancelled"],
] as const)("an auction that is %s is then shown as such", (status, now, expected) =>
  expect(publicStatus({ status, startsAt: NOW }, now)).toBe(expected),
);

it("treats a reserve as met at its own amount, and always without one", () => {
  expect(isReserveMet({ reserveMinor: 6_000, priceMinor: 5_999 })).toBe(false);
  expect(isReserveMet({ reserveMinor: 6_000, priceMinor: 6_000 })).toBe(true);
  expect(isReserveMet({ reserveMinor: null, priceMinor: 1 })).toBe(true);
});

it.each<[string, Partial<PublicFacts>, boolean]>([
  ["under its reserve", {}, true],
  ["once it is met", { priceMinor: 6_000 }, false],
  ["before the first bid", { bidCount: 0, reserveMinor: null }, true],
  ["after it, without a reserve", { bidCount: 1, reserveMinor: null }, false],
  ["without such a price", { buyNowMinor: null }, false],
  ["after the close", { status: "unsold" }, false],
])("buying at once %s: %s, %s", (_when, change, isOffered) => {
  const auction = { ...live, ...change };
  expect(isBuyNowOffered(auction)).toBe(isOffered);
  expect("buyNowMinor" in (publicAuction(auction, NOW) ?? {})).toBe(isOffered);
});
