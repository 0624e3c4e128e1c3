import { expect, it } from "vitest";
import { readNumber } from "./read-denominations";

it.each([
  ["10,000", 10_000],
  ["10.000", 10_000],
  ["2 1/2", 2.5],
  ["1/24", 1 / 24],
  ["2½", 2.5],
  ["½", 0.5],
  ["ten", 10],
  ["1,5", 1.5],
  ["500 billion", 500e9],
])("reads %s", (text, value) => {
  expect(readNumber(text, "en")).toBeCloseTo(value, 10);
});

it("knows that a billion is longer in German, French and Spanish", () => {
  expect(readNumber("10 billion", "en")).toBe(1e10);
  expect(readNumber("10 billionen", "de")).toBe(1e13);
  expect(readNumber("1 milliarde", "de")).toBe(1e9);
  expect(readNumber("2 billions", "fr")).toBe(2e12);
  expect(readNumber("2 millones", "es")).toBe(2e6);
});

it("reads nothing from what is no number", () => {
  expect(readNumber("dollar", "en")).toBeUndefined();
  expect(readNumber("", "en")).toBeUndefined();
});
