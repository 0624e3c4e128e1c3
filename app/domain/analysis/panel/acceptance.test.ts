import { expect, it } from "vitest";
import { acceptanceWords, ENOUGH_ANSWERS } from "./acceptance";

it("says how often a kind of suggestion was accepted unchanged, and of how many", () => {
  expect(acceptanceWords({ accepted: 115, edited: 10, rejected: 15 })).toBe(
    "Sellers accepted 82% of 140 such suggestions.",
  );
});

it("says so when there are too few answers", () => {
  expect(acceptanceWords(undefined)).toContain("0 so far");
  expect(acceptanceWords({ accepted: ENOUGH_ANSWERS - 1, edited: 0, rejected: 0 })).toContain("Too few");
});
