import { expect, it } from "vitest";
import { acceptanceWords, ENOUGH_ANSWERS } from "./load-panel.server";

it("says how often a kind of suggestion was accepted unchanged, and of how many", () => {
  expect(acceptanceWords({ accepted: 115, edited: 10, rejected: 15 })).toBe(
    "Sellers accepted 82% of 140 such suggestions.",
  );
});

it("gives no share of too few answers", () => {
  expect(acceptanceWords(undefined)).toBe("");
  expect(acceptanceWords({ accepted: ENOUGH_ANSWERS - 2, edited: 0, rejected: 1 })).toBe(
    "Sellers accepted 18 of 19 such suggestions so far.",
  );
});
