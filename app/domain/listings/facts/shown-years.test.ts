import { expect, it } from "vitest";
import { shownDate, shownYears } from "./shown-years";

it.each([
  [1921, 1921, "1921"],
  [1878, 1921, "1878–1921"],
  [1909, 1910, "1909–10"],
  [1899, 1900, "1899–1900"],
  [103, 111, "103–111"],
  [-44, -44, "44 BC"],
  [-336, -323, "336–323 BC"],
  [-27, 14, "27 BC – AD 14"],
])("writes %i to %i as %s", (from, to, words) => expect(shownYears({ from, to })).toBe(words));

it.each([
  ["AH 1327", { from: 1909, to: 1910 }, "AH 1327 (1909–10)"],
  ["大正10年", { from: 1921, to: 1921 }, "大正10年 (1921)"],
  ["103–111", { from: 103, to: 111 }, "103–111"],
  ["ND (1921)", { from: 1921, to: 1921 }, "ND (1921)"],
  ["440–404 BC", { from: -440, to: -404 }, "440–404 BC"],
  ["undated", undefined, "undated"],
  [undefined, { from: -44, to: -44 }, "44 BC"],
  [undefined, undefined, ""],
])("writes the date %s with its Gregorian years", (date, years, words) => {
  expect(shownDate(date, years)).toBe(words);
});
