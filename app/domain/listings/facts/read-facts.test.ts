import { expect, it } from "vitest";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { readFacts } from "./read-facts";

const facts = (attributes: Attributes) => readFacts(attributes, { isNote: false }).facts;
const faults = (attributes: Attributes) => readFacts(attributes, { isNote: false }).faults;

it.each<[Attributes, number, number]>([
  [{ year: 1921 }, 1921, 1921],
  [{ yearWritten: "AH 1327" }, 1909, 1910],
  [{ yearWritten: "1327", calendar: "islamic" }, 1909, 1910],
  [{ yearWritten: "大正10年" }, 1921, 1921],
  // The accession year of a sultan, with the year of the striking from the catalogue.
  [{ year: 1912, yearWritten: "AH 1327" }, 1912, 1912],
  [{ year: 103, yearWritten: "103–111" }, 103, 111],
  [{ year: -440, yearWritten: "440–404 BC" }, -440, -404],
  [{ year: 1280, yearTo: 1300, calendar: "none" }, 1280, 1300],
  [{ yearWritten: "ND (1921)" }, 1921, 1921],
])("finds the Gregorian years of %j", (attributes, from, to) => {
  expect(facts(attributes).years).toEqual({ from, to });
  expect(faults(attributes)).toEqual({});
});

it("knows no year of an undated piece, nor of words it can't read", () => {
  expect(facts({ yearWritten: "undated" })).toMatchObject({ years: null, calendar: "none" });
  expect(facts({ yearWritten: "a long time ago" })).toMatchObject({ years: null, calendar: null });
});

it.each<[Attributes, keyof Attributes]>([
  [{ year: 0 }, "year"],
  [{ year: 1921, yearTo: 1920 }, "yearTo"],
  [{ yearTo: 1920 }, "year"],
  [{ yearWritten: "old", calendar: "thai" }, "yearWritten"],
  [{ grade: "MS 75" }, "grade"],
  [{ strike: 5 }, "grade"],
  [{ grade: "VF", gradingService: "NGC", certificate: "12" }, "certificate"],
])("names the field of %j that is wrong", (attributes, field) => {
  expect(Object.keys(faults(attributes))).toEqual([field]);
});

it("reads a certificate in its grader's spelling", () => {
  expect(facts({ gradingService: "ngc", certificate: "3193674002" })).toMatchObject({
    grader: "ngc",
    certificate: "3193674-002",
  });
});

it("keeps words of no scale, and numbers of graders it doesn't know, without a reading", () => {
  const read = facts({ grade: "attractive", gradingService: "Kaiser", certificate: "A 1" });
  expect(read).toMatchObject({ grade: null, grader: null, certificate: null });
  expect(faults({ grade: "attractive", gradingService: "Kaiser", certificate: "A 1" })).toEqual({});
});
