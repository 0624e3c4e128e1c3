import { describe, expect, it } from "vitest";
import { measure, TITLES } from "../titles/measure";

/** A rate over fewer titles than this says nothing. */
const ENOUGH = 10;

describe("on titles that the parser was not tuned on", () => {
  const { scores } = measure(TITLES.heldOut);

  it.each(scores.filter(({ cases }) => cases >= ENOUGH))("reads the $field of $cases titles", (score) => {
    expect(score.precision).toBeGreaterThanOrEqual(0.95);
    expect(score.recall).toBeGreaterThanOrEqual(0.85);
  });

  it("measures every field on enough titles", () => {
    expect(scores.filter(({ cases }) => cases < ENOUGH)).toEqual([]);
  });
});

it("has at least 150 titles in six languages, none of them twice", () => {
  const titles = [...TITLES.tuning, ...TITLES.heldOut];
  expect(titles.length).toBeGreaterThanOrEqual(150);
  expect(new Set(titles.map(({ language }) => language))).toEqual(new Set(["en", "de", "fr", "es", "it", "la"]));
  expect(new Set(titles.map(({ title }) => title)).size).toBe(titles.length);
});
