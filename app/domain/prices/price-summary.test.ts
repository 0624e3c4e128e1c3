import { expect, it } from "vitest";
import { bandWords, comparedBand, pricesByGrade } from "./price-summary";

const sold = (gradeFrom: number | null, ...prices: number[]) =>
  prices.map((priceMinor) => ({ gradeFrom, isDetails: 0, soldAt: 0, priceMinor }));

it("groups prices by grade, from the lowest, with the ungraded and then all of them last", () => {
  const sales = [...sold(null, 900), ...sold(65, 30_000), ...sold(12, 3_000), ...sold(64, 9_000), ...sold(63, 8_000)];
  expect(pricesByGrade(sales, "coin").map(({ band, pricesMinor }) => [band, pricesMinor])).toEqual([
    ["Below VF", [3_000]],
    ["MS 63–64", [8_000, 9_000]],
    ["MS 65–66", [30_000]],
    ["Not graded", [900]],
    ["Any grade", [900, 3_000, 8_000, 9_000, 30_000]],
  ]);
  expect(pricesByGrade(sold(70, 1), "note")[0]?.band).toBe("UNC 67–70");
});

it("gives the median of five sales or more, and none of fewer", () => {
  expect(pricesByGrade(sold(30, 500, 100, 300, 200), "coin")[0]?.medianMinor).toBeNull();
  expect(pricesByGrade(sold(30, 500, 100, 300, 200, 400), "coin")[0]?.medianMinor).toBe(300);
  expect(pricesByGrade(sold(30, 500, 100, 301, 200, 400, 600), "coin")[0]?.medianMinor).toBe(350);
});

it("keeps pieces with a problem apart from those of the same grade", () => {
  const sales = [...sold(64, 9_000), ...sold(64, 2_000).map((sale) => ({ ...sale, isDetails: 1 }))];
  expect(pricesByGrade(sales, "coin").map(({ band, pricesMinor }) => [band, pricesMinor])).toEqual([
    ["MS 63–64", [9_000]],
    ["Details", [2_000]],
    ["Any grade", [9_000]],
  ]);
});

it("has nothing to say without sales", () => {
  expect(pricesByGrade([], "coin")).toEqual([]);
});

it("compares a piece without a grade with every grade, and says so", () => {
  const piece = { kind: "coin", gradeFrom: null, isDetails: false } as const;
  const words = [piece, { ...piece, isDetails: true }, { ...piece, gradeFrom: 3 }, { ...piece, gradeFrom: 35 }];
  expect(words.map((each) => bandWords(comparedBand(each)))).toEqual([
    ...["any grade", "a details grade", "a grade below VF", "VF 20–35"],
  ]);
});
