import { describe, expect, it } from "vitest";
import type { Tradition } from "~/domain/grading/in-tradition";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { factRows, metalRows, typeRow } from "./item-view";

const rows = (attributes: Attributes, tradition?: Tradition) =>
  factRows({ kind: "coin", attributes }, tradition).map(({ label, value }) => `${label}: ${value}`);

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

describe("a certificate", () => {
  const rowsOf = (attributes: Attributes, certificateIn?: number) =>
    factRows({ kind: "coin", attributes, ...(certificateIn && { certificateIn }) });
  const slab = { gradingService: "NGC", certificate: "3193674002" };

  it("links to its grader's own look-up, and says that no other lot on sale has its number", () => {
    expect(rowsOf(slab)).toMatchObject([
      { label: "Grading service", value: "NGC" },
      {
        value: "3193674-002",
        check: { href: "https://www.ngccoin.com/certlookup/3193674-002/", words: "Look it up at NGC" },
        note: { words: "This number is in no other lot on sale." },
      },
    ]);
  });

  it("links to the lot on sale that has the same number", () => {
    expect(rowsOf(slab, 12)[1]?.note).toEqual({ words: "This number is in another lot on sale.", to: "/lots/12" });
  });

  it("shows the population after it, as what the seller says", () => {
    expect(rowsOf({ ...slab, population: "1,204, 312 higher" })[2]).toEqual({
      ...{ label: "Population", value: "1,204, 312 higher", note: { words: "As the seller gives it." } },
    });
  });

  it("says nothing of a number that can't be read", () => {
    expect(rowsOf({ gradingService: "Kaiser", certificate: "A 1" })[1]).toEqual({
      ...{ label: "Certificate number", value: "A 1" },
    });
  });
});

describe("the value of the metal", () => {
  const prices = { day: "2026-11-27", perOunceMinor: { Ag: 5_055 } };
  const metal = { mg: { Ag: 2 * 31_103.4768 }, given: [] };

  it("is dated, and says whose figures it goes by", () => {
    expect(metalRows(metal, prices, "USD")).toEqual([
      {
        label: "Metal value",
        value: "about $101.10, at prices of Nov 27, 2026",
        note: { words: "62.207\u00a0g of silver (2\u00a0oz\u00a0t), by the catalogue's figures for the type." },
      },
    ]);
    expect(metalRows({ ...metal, given: ["weight", "fineness"] }, prices, "USD")[0]?.note?.words).toMatch(
      /by the seller's weight and fineness\.$/,
    );
  });

  it("is left out without prices of the last week, or without precious metal", () => {
    expect(metalRows(metal, null, "USD")).toEqual([]);
    expect(metalRows(undefined, prices, "USD")).toEqual([]);
  });
});

it("says how an item differs from its type", () => {
  const type = { id: 1001, title: "1 Dollar (Morgan)", differs: ["weighs 0.4 g less than the type"] };
  expect(typeRow(type)).toMatchObject([
    { value: "1 Dollar (Morgan). This one weighs 0.4 g less than the type.", check: { href: "/types/1001" } },
  ]);
  expect(typeRow({ ...type, differs: [] })).toMatchObject([{ value: "1 Dollar (Morgan)" }]);
});
