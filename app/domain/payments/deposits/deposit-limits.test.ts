import { expect, it } from "vitest";
import { smallestDepositFor, transferStepMinor } from "./deposit-limits";

it.each([
  ["USD", 1],
  ["EUR", 1],
  ["JPY", 1],
  ["KWD", 10],
])("deposits and pays out %s in steps of %i", (currency, step) => expect(transferStepMinor(currency)).toBe(step));

it("offers the smallest sufficient deposit, in whole steps and not below the minimum", () => {
  expect(smallestDepositFor(1_234, "USD")).toBe(1_234);
  expect(smallestDepositFor(1_234, "KWD")).toBe(1_240);
  expect(smallestDepositFor(1_240, "KWD")).toBe(1_240);
  expect(smallestDepositFor(5, "USD")).toBe(100);
});
