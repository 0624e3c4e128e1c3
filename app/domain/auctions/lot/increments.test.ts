import { expect, it } from "vitest";
import { incrementAt, minimumBid } from "./increments";

it.each([
  [1, 5],
  [99, 5],
  [100, 25],
  [499, 25],
  [500, 50],
  [2_499, 50],
  [2_500, 100],
  [9_999, 100],
  [10_000, 250],
  [25_000, 500],
  [50_000, 1_000],
  [100_000, 2_500],
  [250_000, 5_000],
  [499_999, 5_000],
  [500_000, 10_000],
  [10_000_000_000, 10_000],
])("a price of %i rises by at least %i", (priceMinor, stepMinor) => expect(incrementAt(priceMinor)).toBe(stepMinor));

it("requires the starting price from the first bidder and one increment more from the next", () => {
  expect(minimumBid({ priceMinor: 1_000, bidCount: 0 })).toBe(1_000);
  expect(minimumBid({ priceMinor: 1_000, bidCount: 1 })).toBe(1_050);
});
