import { expect, it } from "vitest";
import { referenceLine } from "./listing-view";

it("lists the known facts under a title", () => {
  const attributes = { issuer: "Bank of England", grade: "VF 30", gradingService: "PMG" };
  expect(referenceLine({ attributes })).toBe("Bank of England\u00a0· PMG VF 30");
});

it("shows a date with its Gregorian years", () => {
  const attributes = { country: "Egypt", yearWritten: "AH 1327" };
  expect(referenceLine({ attributes, years: { from: 1909, to: 1910 } })).toBe("Egypt\u00a0· AH 1327 (1909–10)");
});
