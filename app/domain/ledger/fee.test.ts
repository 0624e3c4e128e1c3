import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_AMOUNT_MINOR } from "~/domain/money";
import { randomFrom } from "../../../test/random";
import { splitPrice } from "./fee";

describe("splitPrice", () => {
  it("takes 5%", () => expect(splitPrice(10_000, 500)).toEqual({ feeMinor: 500, proceedsMinor: 9_500 }));

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

  it("neither loses nor adds a cent, and is never more than half a cent off", () => {
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

  // Too many cases for a property test, which reports each one.
  it("loses no cent in a million random splits", () => {
    const seed = Date.now() % 2 ** 32;
    const random = randomFrom(seed);
    let lostMinor = 0;
    for (let split = 0; split < 1_000_000; split += 1) {
      const priceMinor = 1 + Math.floor(random() * MAX_AMOUNT_MINOR);
      const feeBps = Math.floor(random() * 10_001);
      const { feeMinor, proceedsMinor } = splitPrice(priceMinor, feeBps);
      const isWhole = Number.isSafeInteger(feeMinor) && Number.isSafeInteger(proceedsMinor);
      const isNear = Math.abs(feeMinor * 10_000 - priceMinor * feeBps) <= 5_000;
      lostMinor += Math.abs(priceMinor - feeMinor - proceedsMinor) + Number(!isWhole || !isNear || proceedsMinor < 0);
    }
    expect(lostMinor, `seed ${seed}`).toBe(0);
  });
});
