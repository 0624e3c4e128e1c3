import { expect, it } from "vitest";
import type { Tradition } from "~/domain/grading/traditions";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { factRows, typeRow } from "./fact-rows";

const rows = (attributes: Attributes, tradition?: Tradition) =>
  factRows("coin", attributes, tradition).map(({ label, value }) => `${label}: ${value}`);

it("shows a grade as it was given, and about what the viewer calls it", () => {
  expect(rows({ grade: "ms63" }, "fr")).toEqual(["Grade: MS 63 (≈ SPL)"]);
  expect(rows({ grade: "TTB" }, "us")).toEqual(["Grade: TTB (≈ XF 40 – AU 53)"]);
  expect(rows({ grade: "TTB" }, "fr")).toEqual(["Grade: TTB"]);
  expect(rows({ grade: "MS 63" })).toEqual(["Grade: MS 63"]);
  expect(rows({ grade: "attractive" }, "fr")).toEqual(["Grade: attractive"]);
});

it("shows the marks of an ancient coin and the problem of a details grade", () => {
  expect(rows({ grade: "Ch XF", strike: 5, surface: 4 })).toEqual(["Grade: Ch XF, strike 5/5, surface 4/5"]);
  expect(rows({ grade: "AU details", problem: "Cleaned" })).toEqual(["Grade: AU details", "Problem: Cleaned"]);
});

it("shows a date once, in both calendars", () => {
  expect(rows({ yearWritten: "AH 1327", calendar: "islamic" })).toEqual(["Date: AH 1327 (1909–10)"]);
  expect(rows({ year: -336, yearTo: -323 })).toEqual(["Date: 336–323 BC"]);
});

it("links a certificate to its grader's own look-up", () => {
  const [, certificate] = factRows("coin", { gradingService: "NGC", certificate: "3193674002" });
  expect(certificate).toMatchObject({
    value: "3193674-002",
    check: { href: "https://www.ngccoin.com/certlookup/3193674-002/", words: "Look it up at NGC" },
  });
  expect(factRows("coin", { gradingService: "Kaiser", certificate: "A 1" })[1]).toEqual({
    label: "Certificate number",
    value: "A 1",
  });
});

it("says how an item differs from its type", () => {
  const type = { id: 1001, title: "1 Dollar (Morgan)", differs: ["weighs 0.4 g less than the type"] };
  expect(typeRow(type)).toMatchObject([
    { value: "1 Dollar (Morgan). This one weighs 0.4 g less than the type.", check: { href: "/types/1001" } },
  ]);
  expect(typeRow({ ...type, differs: [] })).toMatchObject([{ value: "1 Dollar (Morgan)" }]);
});
