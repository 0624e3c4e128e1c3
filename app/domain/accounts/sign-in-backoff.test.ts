import { expect, it } from "vitest";
import { backoffMs } from "./take-attempt.server";

it("allows the first failures, then lengthens the wait up to a limit and never locks permanently", () => {
  expect([0, 1, 4, 5, 6, 7].map(backoffMs)).toEqual([0, 0, 0, 5_000, 30_000, 180_000]);
  expect([8, 9, 100, 1e9].map(backoffMs)).toEqual([1_080_000, 1_800_000, 1_800_000, 1_800_000]);
});
