import { describe, expect, it } from "vitest";
import { dateText, issueDates, keyDates, yearsIn } from "./issue-dates";

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
    { mark: "CC", mint: "Carson City", years: "1878–1879", mintages: null },
    { mark: "", mint: "Philadelphia", years: null, mintages: null },
  ];
  expect(issueDates(type, issues)).toEqual([{ mark: "CC", mint: "Carson City", years: [1878, 1879], mintages: {} }]);
  expect(issueDates(type, [])).toEqual([{ mark: "", mint: null, years: [1878, 1879, 1880], mintages: {} }]);
  expect(issueDates({ ...type, calendar: "islamic" }, [])).toEqual([]);
  expect(issueDates({ ...type, yearTo: null }, [])).toEqual([]);
});

describe("key dates", () => {
  const struck = (mark: string, mintages: Readonly<Record<string, number>>) => ({
    mark,
    mint: null,
    years: Object.keys(mintages).map(Number),
    mintages,
  });
  const usual = struck("", {
    1880: 500,
    1881: 1000,
    1882: 1000,
    1883: 1000,
    1884: 1000,
    1885: 9000,
    1886: 1000,
    1887: 1000,
  });

  it("are those of which less than a fifth of the median was struck, whatever the mint, the scarcest first", () => {
    const denver = struck("D", { 1880: 199, 1881: 200, 1882: 7 });
    expect(keyDates([usual, denver])).toEqual([
      { year: 1882, mark: "D", mintage: 7 },
      { year: 1880, mark: "D", mintage: 199 },
    ]);
  });

  it("don't stand out among few known mintages", () => {
    expect(keyDates([usual, struck("D", { 1880: 7 })])).toEqual([]);
  });
});

it("writes a date with its mint mark", () => {
  expect([dateText(1893, "S"), dateText(1893, ""), dateText(-44, "")]).toEqual(["1893-S", "1893", "44 BC"]);
});
