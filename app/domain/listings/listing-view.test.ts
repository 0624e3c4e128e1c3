import { expect, it } from "vitest";
import { referenceLine, yearText } from "./listing-view";

it.each([
  [{ year: 1921 }, "1921"],
  [{ year: -44 }, "44 BC"],
  [{ year: 1912, yearWritten: "AH 1327" }, "1912 (AH 1327)"],
  [{ year: 103, yearWritten: "103–111" }, "103–111"],
  [{ year: -440, yearWritten: "440–404 BC" }, "440–404 BC"],
  [{ yearWritten: "undated" }, "undated"],
  [{}, ""],
])("writes the date of %j as %s", (facts, text) => {
  expect(yearText(facts)).toBe(text);
});

it("lists the known facts under a title", () => {
  expect(referenceLine({ issuer: "Bank of England", grade: "VF 30", gradingService: "PMG" })).toBe(
    "Bank of England\u00a0· PMG VF 30",
  );
});
