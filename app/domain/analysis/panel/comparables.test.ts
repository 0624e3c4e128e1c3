import { expect, it } from "vitest";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { comparablesOf as compare, type SoldPiece, TELLING } from "./comparables";

const comparablesOf = (attributes: Attributes, sold: readonly SoldPiece[]) =>
  compare({ kind: "coin", attributes }, sold);
const sale = (listingId: number, priceMinor: number, attributes = {}) => ({
  listingId,
  title: `Sale ${listingId}`,
  priceMinor,
  soldAt: listingId,
  attributes,
});
const morgan = { reference: "KM 110", denomination: "1 dollar", country: "United States", year: 1921 };

it("compares with sales of the same reference, however it is written, and gives their median", () => {
  const sold = [
    sale(1, 4_000, { reference: "KM# 110" }),
    sale(2, 6_000, { reference: "km110", year: 1921 }),
    sale(3, 5_000, { reference: "KM 110" }),
    sale(4, 9_000, { reference: "KM 110" }),
    sale(5, 7_000, { reference: "KM 110" }),
    sale(6, 90_000, { reference: "KM 111", country: "United States" }),
  ];
  const { sales, medianMinor } = comparablesOf(morgan, sold);
  expect(sales.map(({ listingId }) => listingId)).toEqual([5, 4, 3, 2, 1]);
  expect(medianMinor).toBe(6_000);
});

it("compares by several facts where there is no reference, and never by one alone", () => {
  const { reference: _, ...facts } = morgan;
  const near = sale(1, 100, { denomination: "1 Dollar", country: "united states", year: 1921 });
  const sameYear = sale(2, 100, { year: 1921, country: "France" });
  expect(comparablesOf(facts, [near, sameYear]).sales.map(({ listingId }) => listingId)).toEqual([1]);
  expect(comparablesOf({}, [near]).sales).toEqual([]);
});

it("finds no sale close by the facts alone that aren't telling", () => {
  const facts = { ...morgan, series: "Morgan", ruler: "Victoria", issuer: "United States Mint", composition: "Silver" };
  const others = Object.fromEntries(
    Object.entries(facts).filter(([name]) => !(TELLING as readonly string[]).includes(name)),
  );
  expect(comparablesOf(facts, [sale(1, 100, facts)]).sales).toHaveLength(1);
  expect(comparablesOf(facts, [sale(1, 100, others)]).sales).toEqual([]);
});

it("gives the median of the piece's own band of grades only, as for a piece with a type", () => {
  const graded = (grade: string) => ({ ...morgan, grade });
  const sold = [
    ...Array.from({ length: 6 }, (_, index) => sale(index + 10, 30_000, graded("MS 64"))),
    ...Array.from({ length: 4 }, (_, index) => sale(index, 3_000, graded("VF"))),
  ];
  expect(comparablesOf(graded("VF 30"), sold)).toMatchObject({ band: "VF 20–35", saleCount: 4, medianMinor: null });
  expect(comparablesOf(graded("VF 30"), [...sold, sale(20, 5_000, graded("VF 25"))])).toMatchObject({
    ...{ saleCount: 5, medianMinor: 3_000, sales: [{ listingId: 20, band: "VF 20–35" }, {}, {}, {}, {}] },
  });
  expect(comparablesOf(morgan, sold)).toMatchObject({ band: "Any grade", saleCount: 10, medianMinor: 30_000 });
});
