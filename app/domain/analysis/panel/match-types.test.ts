import { describe, expect, it } from "vitest";
import { describedItem, type ItemWords } from "~/domain/analysis/described-item";
import type { CandidateType } from "./candidates-of.server";
import { matchTypes } from "./match-types";

const type = (change: Partial<CandidateType> & { readonly id: number }): CandidateType => ({
  title: "1 Dollar (Morgan)",
  issuerCode: "us",
  issuerName: "United States",
  rulerName: null,
  denominationText: "1 dollar",
  denominationValue: 1,
  denominationUnit: "dollar",
  yearFrom: 1878,
  yearTo: 1921,
  yearsText: "1878–1904, 1921",
  compositionText: "Silver .900",
  series: null,
  names: null,
  weightMg: 26_730,
  diameterUm: 38_100,
  references: [{ catalogue: "KM", number: "110" }],
  ...change,
});
const MORGAN = type({ id: 1007 });
const PEACE = type({
  ...{ id: 1008, title: "1 Dollar (Peace)", yearFrom: 1921, yearTo: 1935, yearsText: "1921–1935" },
  references: [{ catalogue: "KM", number: "150" }],
});
const THALER = type({
  ...{ id: 1100, title: "1 Thaler (Maria Theresa)", issuerCode: "at", issuerName: "Austria" },
  ...{ denominationText: "1 thaler", denominationUnit: "thaler", yearFrom: 1780, yearTo: null, yearsText: "1780" },
  references: [],
});
const VRENELI = type({
  ...{
    id: 2041,
    title: "20 Francs (Helvetia head)",
    names: '["Vreneli"]',
    issuerCode: "ch",
    issuerName: "Switzerland",
  },
  ...{ denominationText: "20 francs", denominationValue: 20, denominationUnit: "franc", yearFrom: 1897, yearTo: 1949 },
  ...{ yearsText: "1897–1949", compositionText: "Gold .900", references: [] },
});
const TYPES = [THALER, PEACE, MORGAN, VRENELI];

const match = (described: Partial<ItemWords>) =>
  matchTypes(describedItem({ kind: "coin", title: "", description: "", attributes: {}, ...described }), TYPES);

describe("the types that a listing fits best", () => {
  it("come in the order of their points, with what agrees and what differs", () => {
    const [best, second, ...others] = match({ title: "1921 Morgan dollar, USA, silver, KM# 110" });
    expect(best).toEqual({
      ...{ id: 1007, title: "1 Dollar (Morgan)", issuerName: "United States", yearsText: "1878–1904, 1921" },
      score: 89,
      agrees: ["KM 110", "United States", "1 dollar", "1878–1904, 1921", "the name Morgan", "Silver .900"],
      differs: [],
    });
    expect(second).toBeUndefined();
    expect(others).toEqual([]);
  });

  it("include those that differ in little, below those that agree in all", () => {
    expect(match({ title: "1921 silver dollar, United States" }).map(({ id, score }) => [id, score])).toEqual([
      [1007, 49],
      [1008, 49],
    ]);
    const matches = match({ title: "1921 Peace dollar, United States, silver" });
    expect(matches.map(({ id }) => id)).toEqual([1008, 1007]);
  });

  it("are known by their nicknames too", () => {
    expect(match({ title: "20 francs 1935 Vreneli, Switzerland" })[0]).toMatchObject({
      id: 2041,
      agrees: ["Switzerland", "20 francs", "1897–1949", "the name Vreneli"],
    });
  });

  it("lose points for facts that differ, and say which", () => {
    const [found] = match({ title: "1975 Morgan dollar, United States, KM 110" });
    expect(found).toMatchObject({ id: 1007, score: 55, differs: ["1878–1904, 1921"] });
  });

  it("are none when nothing tells them from others", () => {
    expect(match({ title: "Old coin of 1921" })).toEqual([]);
    expect(match({ title: "Silver dollar" })).toEqual([]);
  });

  it("don't fit by a catalogue number of another issuer", () => {
    const austrian = type({ ...THALER, references: [{ catalogue: "KM", number: "110" }] });
    const item = describedItem({
      kind: "coin",
      title: "Dollar, United States, KM 110",
      description: "",
      attributes: {},
    });
    expect(matchTypes(item, [austrian])).toEqual([]);
  });

  it("are compared by stated facts before the words", () => {
    const [found] = match({
      title: "Thaler or dollar?",
      attributes: { reference: "KM 150", denomination: "1 dollar", year: 1922, country: "United States" },
    });
    expect(found?.id).toBe(1008);
  });

  it("agree under any name of their denomination, ruler and metal", () => {
    const crown = type({
      ...{
        id: 1515,
        title: "1 Crown (Isabel II, nickel)",
        issuerCode: "es",
        issuerName: "Spain",
        rulerName: "Isabel II",
      },
      ...{ denominationText: "1 crown", denominationValue: 5, denominationUnit: "shilling" },
      ...{ compositionText: "Copper-nickel" },
    });
    const differs = (title: string) =>
      matchTypes(describedItem({ kind: "coin", title, description: "KM 110", attributes: {} }), [crown])[0]?.differs;
    expect(differs("Spain 1880 crown, Isabella II, nickel")).toEqual([]);
    expect(differs("Spain 1880 5 shillings, Isabel II, copper-nickel")).toEqual([]);
    expect(differs("Spain 1880 half crown, Isabel II, copper-nickel")).toEqual(["1 crown"]);
  });

  it("are of the country of the stated year", () => {
    const reich = type({
      id: 1966,
      issuerCode: "german-reich",
      issuerName: "German Reich (1933–1945)",
      yearFrom: 1935,
    });
    const attributes = { country: "Germany", denomination: "1 dollar", year: 1936, reference: "KM 110" };
    const item = describedItem({ kind: "coin", title: "Morgan", description: "", attributes });
    expect(matchTypes(item, [{ ...reich, yearTo: 1936 }])[0]?.differs).toEqual([]);
  });

  it("allow a weight for wear, and count one far off as another type's", () => {
    const words = { title: "1921 Morgan dollar, United States" };
    const at = (weightG: number) => match({ ...words, attributes: { weightG } })[0];
    expect([at(26.6)?.score, at(25.1)?.score, at(20)?.score]).toEqual([58, 55, 52]);
    expect(at(20)?.differs).toEqual(["26.73 g"]);
  });
});
