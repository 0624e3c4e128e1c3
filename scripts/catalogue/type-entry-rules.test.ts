import { describe, expect, it } from "vitest";
import type { AlloyParts } from "~/domain/catalogue/alloy-density";
import type { TypeEntry } from "~/domain/catalogue/type-entry";
import {
  finenessMatchesParts,
  isStruckInTheReign,
  issuesLieInItsYears,
  mintagesAreOfIssuedYears,
  noteHasPlausibleSize,
  partsSumTo1000,
  weightMatchesSize,
  yearsAreInOrder,
} from "./type-entry-rules";

const morgan: TypeEntry = {
  id: 1001,
  kind: "coin",
  title: "1 Dollar (Morgan)",
  issuer: { code: "us", name: "United States" },
  denomination: { text: "1 dollar", value: 1, unit: "dollar" },
  years: { from: 1878, to: 1921, calendar: "gregorian", text: "1878–1904, 1921" },
  issues: [{ mark: "CC", mint: "Carson City", years: "1878–1885, 1889–1893" }],
  composition: { text: "Silver .900", parts: { Ag: 900, Cu: 100 } },
  weightG: 26.73,
  diameterMm: 38.1,
  thicknessMm: 2.4,
  shape: "Round",
  references: [{ catalogue: "KM", number: "110" }],
  obverse: "Liberty head facing left.",
  reverse: "Eagle with spread wings.",
  source: "Coinage Act of 1873",
};

const augustus = { name: "Augustus", from: -27, to: 14 };

describe("composition", () => {
  it("sums to 1000", () => {
    expect(partsSumTo1000(morgan)).toBe(true);
    expect(partsSumTo1000({ ...morgan, composition: { text: "Silver", parts: { Ag: 900, Cu: 90 } } })).toBe(false);
    expect(partsSumTo1000({ ...morgan, composition: { text: "Gold", parts: { Au: 916.7, Cu: 83.3 } } })).toBe(true);
    expect(partsSumTo1000({ ...morgan, composition: { text: "Copper-nickel clad copper" } })).toBe(true);
  });

  it("has the fineness that its text names", () => {
    const of = (text: string, parts?: AlloyParts) =>
      finenessMatchesParts({ ...morgan, composition: { text, ...(parts && { parts }) } });
    expect(of("Silver .900", { Ag: 900, Cu: 100 })).toBe(true);
    expect(of("Gold .9167", { Au: 916.7, Cu: 83.3 })).toBe(true);
    expect(of("Silver .900", { Ag: 925, Cu: 75 })).toBe(false);
    expect(of("Silver .999", { Ag: 1000 })).toBe(true);
    expect(of("Silver .925", { Ag: 1000 })).toBe(false);
    expect(of("Gold .900", { Ag: 900, Cu: 100 })).toBe(false);
    expect(of("Metal .900", { Ag: 900, Cu: 100 })).toBe(false);
    expect(of("Silver .900")).toBe(false);
    expect(of("Silver .900 to 1936, then .500")).toBe(true);
  });
});

describe("weight", () => {
  it("fits diameter, thickness and alloy", () => {
    expect(weightMatchesSize(morgan)).toBe(true);
    expect(weightMatchesSize({ ...morgan, weightG: 36.73 })).toBe(false);
    expect(weightMatchesSize({ ...morgan, weightG: 16.73 })).toBe(false);
    expect(weightMatchesSize({ ...morgan, shape: "Round with a hole", weightG: 16.73 })).toBe(true);
  });

  it("leaves a possible thickness where none is known", () => {
    const { thicknessMm: _, ...unknown } = morgan;
    expect(weightMatchesSize(unknown)).toBe(true);
    expect(weightMatchesSize({ ...unknown, weightG: 267.3 })).toBe(false);
    expect(weightMatchesSize({ ...unknown, weightG: 2.673 })).toBe(false);
  });

  it("allows hammered coins to be thinner than milled ones", () => {
    const { thicknessMm: _, ...unknown } = morgan;
    const bracteate = {
      ...unknown,
      weightG: 0.8,
      diameterMm: 24,
      denomination: { ...morgan.denomination, value: null },
    };
    expect(weightMatchesSize({ ...bracteate, years: { ...morgan.years, from: 1160, to: 1180 } })).toBe(true);
    expect(weightMatchesSize(bracteate)).toBe(false);
  });
});

describe("years", () => {
  const inYears = (from: number, to: number | null) => ({ ...morgan, years: { ...morgan.years, from, to } });

  it("are in order", () => {
    expect(yearsAreInOrder(morgan)).toBe(true);
    expect(yearsAreInOrder(inYears(1986, null))).toBe(true);
    expect(yearsAreInOrder(inYears(1921, 1878))).toBe(false);
    expect(yearsAreInOrder({ ...morgan, ruler: { name: "Augustus", from: 14, to: -27 } })).toBe(false);
  });

  it("lie in the reign of the ruler, unless the type is posthumous", () => {
    expect(isStruckInTheReign({ ...inYears(-27, 14), ruler: augustus })).toBe(true);
    expect(isStruckInTheReign({ ...inYears(-28, 14), ruler: augustus })).toBe(false);
    expect(isStruckInTheReign({ ...inYears(14, 15), ruler: augustus })).toBe(false);
    expect(isStruckInTheReign({ ...inYears(22, 30), ruler: augustus, posthumous: true })).toBe(true);
    expect(isStruckInTheReign({ ...inYears(2023, null), ruler: { name: "Charles III", from: 2022, to: null } })).toBe(
      true,
    );
    expect(isStruckInTheReign({ ...inYears(10, null), ruler: augustus })).toBe(false);
  });

  it("of every issue lie in those of the type", () => {
    const issued = (years: string) => ({ ...inYears(-323, 14), issues: [{ mark: "", years }] });
    expect(issuesLieInItsYears(morgan)).toBe(true);
    expect(issuesLieInItsYears(issued("-323–-317, -5–14"))).toBe(true);
    expect(issuesLieInItsYears(issued("-324–-317"))).toBe(false);
    expect(issuesLieInItsYears(issued("10–15"))).toBe(false);
    expect(issuesLieInItsYears(issued("-317–-323"))).toBe(false);
  });

  it("of every mintage are years of its issue", () => {
    const struck = (years: string | undefined, mintages: Readonly<Record<string, number>>) => ({
      ...morgan,
      issues: [{ mark: "", ...(years && { years }), mintages }],
    });
    expect(mintagesAreOfIssuedYears(struck("1878–1880, 1921", { 1878: 1, 1880: 1, 1921: 1 }))).toBe(true);
    expect(mintagesAreOfIssuedYears(struck("1878–1880, 1921", { 1881: 1 }))).toBe(false);
    expect(mintagesAreOfIssuedYears(struck(undefined, { 1878: 1 }))).toBe(false);
  });
});

it("keeps notes between 40 and 260 mm", () => {
  const note = { ...morgan, id: 5001, kind: "note" as const };
  expect(noteHasPlausibleSize({ ...note, widthMm: 156, heightMm: 66 })).toBe(true);
  expect(noteHasPlausibleSize({ ...note, widthMm: 15.6, heightMm: 66 })).toBe(false);
  expect(noteHasPlausibleSize({ ...note, widthMm: 156, heightMm: 660 })).toBe(false);
});
