import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_AMOUNT_MINOR } from "~/domain/money";
import { splitPrice } from "./fee";

describe("splitPrice", () => {
  it("takes five per cent", () => expect(splitPrice(10_000, 500)).toEqual({ feeMinor: 500, proceedsMinor: 9_500 }));

  it.each([
    [10, 0],
    [30, 2],
    [50, 2],
    [70, 4],
    [11, 1],
    [9, 0],
  ])("rounds the fee of %i half to even: %i", (priceMinor, feeMinor) =>
    expect(splitPrice(priceMinor, 500).feeMinor).toBe(feeMinor),
  );

  it("loses and invents no cent, and never strays by more than half of one", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_AMOUNT_MINOR }),
        fc.integer({ min: 0, max: 10_000 }),
        (priceMinor, feeBps) => {
          const { feeMinor, proceedsMinor } = splitPrice(priceMinor, feeBps);
          expect(feeMinor + proceedsMinor).toBe(priceMinor);
          expect(proceedsMinor).toBeGreaterThanOrEqual(0);
          expect(Math.abs(feeMinor * 10_000 - priceMinor * feeBps)).toBeLessThanOrEqual(5_000);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
