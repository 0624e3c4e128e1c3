import { describe, expect, it } from "vitest";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { itemChecks, type NamedType } from "./item-checks";

const MORGAN: NamedType = {
  ...{ title: "1 Dollar (Morgan)", rulerName: null, rulerFrom: null, rulerTo: null, posthumous: false },
  ...{ yearFrom: 1878, yearTo: 1921, yearsText: "1878–1904, 1921" },
  ...{ weightMg: 26_730, diameterUm: 38_100, thicknessUm: null, widthUm: null, heightUm: null },
  issues: [
    { mark: "", mint: "Philadelphia", years: "1878–1904, 1921" },
    { mark: "CC", mint: "Carson City", years: "1878–1885, 1889–1893" },
    { mark: "D", mint: "Denver", years: "1921" },
  ],
};
const SOVEREIGN: NamedType = {
  ...MORGAN,
  ...{ rulerName: "George V", rulerFrom: 1910, rulerTo: 1936, issues: [] },
  ...{ yearFrom: 1911, yearTo: 1932, yearsText: "1911–1932" },
};

const check = (attributes: Attributes, type: NamedType | null = MORGAN) =>
  itemChecks(attributes, { isNote: false }, type);
const found = (label: string, attributes: Attributes, type?: NamedType | null) =>
  check(attributes, type).find((each) => each.label === label);

describe("the checks of an item's facts", () => {
  it("hold its weight and diameter against the type's, and allow for wear", () => {
    expect(found("Weight", { weightG: 26.7 })).toMatchObject({
      result: "agrees",
      sentence: expect.stringContaining("26.73 g"),
    });
    expect(found("Weight", { weightG: 24.1 })).toEqual({
      ...{ label: "Weight", result: "differs" },
      sentence: "24.1 g: it weighs 2.6 g less than the type, which has 26.73 g.",
    });
    expect(found("Diameter", { diameterMm: 40 })).toMatchObject({ result: "differs" });
    expect(found("Diameter", {})).toMatchObject({ result: "unknown" });
    expect(found("Width", {})).toBeUndefined();
  });

  it("hold its year against the years of the type, with their gaps", () => {
    expect(found("Year", { year: 1921 })).toMatchObject({ result: "agrees" });
    expect(found("Year", { year: 1910 })).toEqual({
      ...{ label: "Year", result: "differs" },
      sentence: "1910 isn't within this type's years: 1878–1904, 1921.",
    });
    expect(found("Year", { year: 1900, yearTo: 1910 })).toMatchObject({ result: "agrees" });
  });

  it("hold its year against the years of its mint", () => {
    expect(found("Year and mint", { year: 1891, mintMark: "cc" })).toMatchObject({ result: "agrees" });
    expect(found("Year and mint", { year: 1921, mintMark: "CC" })).toEqual({
      ...{ label: "Year and mint", result: "differs" },
      sentence: "Carson City (CC) made it in 1878–1885, 1889–1893, not in 1921.",
    });
    expect(found("Year and mint", { year: 1921, mintMark: "W" })).toMatchObject({
      result: "differs",
      sentence: "The type has no mint mark W. Its marks: none, CC, D.",
    });
  });

  it("hold its year against its ruler's reign", () => {
    expect(found("Year and ruler", { year: 1911 }, SOVEREIGN)).toMatchObject({ result: "agrees" });
    const after = { label: "Year and ruler", sentence: "1940 isn't in the reign of George V, 1910–1936." };
    expect(found("Year and ruler", { year: 1940 }, SOVEREIGN)).toEqual({ ...after, result: "differs" });
    const posthumous = { ...SOVEREIGN, posthumous: true };
    expect(found("Year and ruler", { year: 1940 }, posthumous)).toMatchObject({ result: "unknown" });
    const reigning = { ...SOVEREIGN, rulerTo: null };
    expect(found("Year and ruler", { year: 1940 }, reigning)?.sentence).toBe(
      "1940 is in the reign of George V, since 1910.",
    );
  });

  it("tell whether a certificate number has its grader's format, and that only the grader can confirm it", () => {
    const certificate = "4321456-012";
    expect(found("Certificate", { gradingService: "NGC", certificate }, null)).toMatchObject({
      ...{ result: "agrees", sentence: "4321456-012 has the format that NGC uses. Only NGC can confirm it." },
      link: { href: expect.stringContaining(certificate) },
    });
    expect(found("Certificate", { gradingService: "PCGS", certificate }, null)).toMatchObject({ result: "differs" });
    expect(found("Certificate", { certificate }, null)).toMatchObject({ result: "unknown" });
    expect(found("Certificate", { gradingService: "Uncle Joe", certificate }, null)?.result).toBe("unknown");
    expect(found("Certificate", { gradingService: "NGC" }, null)?.result).toBe("unknown");
  });

  it("are none for an item without type and certificate", () => {
    expect(check({ year: 1921, weightG: 26.7 }, null)).toEqual([]);
  });
});
