import { expect, it } from "vitest";
import { referenceLine } from "./listing-view";

it("lists the known facts under a title", () => {
  const attributes = { issuer: "Bank of England", grade: "VF 30", gradingService: "PMG" };
  expect(referenceLine({ attributes })).toBe("Bank\u00a0of\u00a0England\u00a0· PMG\u00a0VF\u00a030");
});

it("shows a date with its Gregorian years", () => {
  const attributes = { country: "Egypt", yearWritten: "AH 1327" };
  expect(referenceLine({ attributes, years: { from: 1909, to: 1910 } })).toBe(
    "Egypt\u00a0· AH 1327 (1909\u2060–\u206010)",
  );
});

it("breaks the line between facts, and within a fact only if it is long", () => {
  const attributes = { country: "Kingdom of the Two Sicilies", denomination: "1 piastra", reference: "KM 370" };
  expect(referenceLine({ attributes })).toBe("Kingdom of the Two Sicilies\u00a0· 1\u00a0piastra\u00a0· KM\u00a0370");
});

it("never breaks the line within a range of years", () => {
  const attributes = { yearWritten: "AD 103–111", reference: "RIC 103-4" };
  expect(referenceLine({ attributes })).toBe("AD\u00a0103\u2060–\u2060111\u00a0· RIC\u00a0103-4");
});
