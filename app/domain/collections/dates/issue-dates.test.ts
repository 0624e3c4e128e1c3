import { expect, it } from "vitest";
import { issueDates, yearsIn } from "./issue-dates";

const type = { yearFrom: 1878, yearTo: 1880, calendar: "gregorian" };

it.each([
  ["1878–1880, 1921", [1878, 1879, 1880, 1921]],
  ["1921", [1921]],
  ["-2–1", [-2, -1, 1]],
])("reads the years %s", (list, years) => {
  expect(yearsIn(list)).toEqual(years);
});

it("lists no more years than a page can show", () => {
  expect(yearsIn("1–9999")).toHaveLength(300);
});

it("takes the dates of each mint, otherwise those of the type, if they are known and stand on the pieces", () => {
  const issues = [
    { mark: "CC", mint: "Carson City", years: "1878–1879" },
    { mark: "", mint: "Philadelphia", years: null },
  ];
  expect(issueDates(type, issues)).toEqual([{ mark: "CC", mint: "Carson City", years: [1878, 1879] }]);
  expect(issueDates(type, [])).toEqual([{ mark: "", mint: null, years: [1878, 1879, 1880] }]);
  expect(issueDates({ ...type, calendar: "islamic" }, [])).toEqual([]);
  expect(issueDates({ ...type, yearTo: null }, [])).toEqual([]);
});
