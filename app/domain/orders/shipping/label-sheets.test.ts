import { expect, it } from "vitest";
import { readSheet, toSheets } from "./label-sheets";

const labels = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it("fills sheets from the first free place", () => {
  expect(toSheets(labels(9), "a4", 0)).toEqual([labels(8), [9]]);
  expect(toSheets(labels(3), "a4", 6)).toEqual([[...Array(6).fill(null), 1, 2], [3]]);
  expect(toSheets(labels(2), "letter", 10)).toEqual([[1, 2]]);
  expect(toSheets(labels(2), "roll", 4)).toEqual([[1], [2]]);
  expect(toSheets([], "a4", 3)).toEqual([]);
});

it("prints on A4 unless another sheet is asked for", () => {
  expect([readSheet("letter"), readSheet("slips"), readSheet("a5"), readSheet(null)]).toEqual([
    "letter",
    "slips",
    "a4",
    "a4",
  ]);
});
