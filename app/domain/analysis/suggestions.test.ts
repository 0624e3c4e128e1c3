import { expect, it } from "vitest";
import { attributeOf, suggestionsFor } from "./suggestions";

const draft = {
  kind: "coin",
  title: "1921 Morgan Dollar NGC MS 64 silver",
  description: "United States, KM# 110. Weighs 26.7 g.",
  attributes: {},
} as const;
const valuesOf = (of: Parameters<typeof suggestionsFor>[0]) =>
  Object.fromEntries(suggestionsFor(of).map(({ field, value }) => [field, value]));

it("suggests what the title and the description say, each with the exact words", () => {
  expect(valuesOf(draft)).toMatchObject({
    country: "United States",
    year: "1921",
    denomination: "1 dollar",
    reference: "KM 110",
    grade: "MS 64",
    gradingService: "NGC",
    composition: "Silver",
    weightG: "26.7",
  });
  const weight = suggestionsFor(draft).find(({ field }) => field === "weightG");
  expect(weight).toMatchObject({ evidence: [{ text: "26.7 g", source: "description" }] });
  for (const { text, source } of suggestionsFor(draft).flatMap(({ evidence }) => evidence))
    expect(draft[source]).toContain(text);
});

it("completes a metal with its fineness, and shows the words of both", () => {
  const [silver] = suggestionsFor({ ...draft, description: "Silver .900" }).filter(
    ({ field }) => field === "composition",
  );
  expect(silver?.value).toBe("Silver .900");
  expect(silver?.evidence.length).toBe(2);
});

it("leaves alone what the seller has filled in", () => {
  expect(valuesOf({ ...draft, attributes: { year: 1922, grade: "XF" } })).not.toHaveProperty("year");
  expect(valuesOf({ ...draft, attributes: { grade: "XF" } })).not.toHaveProperty("grade");
});

it("keeps a date of another calendar as it is written, beside its Gregorian year", () => {
  const riyal = { ...draft, title: "Saudi Arabia 1 riyal AH 1346", description: "Silver." };
  expect(valuesOf(riyal)).toMatchObject({ year: "1927", yearWritten: "AH 1346" });
  expect(valuesOf(draft)).not.toHaveProperty("yearWritten");
});

it("suggests nothing that a field would refuse", () => {
  expect(suggestionsFor({ ...draft, title: "Old coin", description: "Nice." })).toEqual([]);
  expect(attributeOf("year", "1921")).toEqual({ year: 1921 });
  expect(attributeOf("weightG", "27 g")).toBeUndefined();
  expect(attributeOf("grade", "  ")).toBeUndefined();
});
