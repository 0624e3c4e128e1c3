import { expect, it } from "vitest";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { comparablesOf as compare, MOST_COMPARED, type SoldPiece, TELLING } from "./comparables";

const comparablesOf = (piece: Attributes, sold: readonly SoldPiece[]) => compare(piece, sold, "coin");
const sale = (listingId: number, priceMinor: number, attributes = {}) => ({
  listingId,
  title: `Sale ${listingId}`,
  priceMinor,
  soldAt: listingId,
  attributes,
});
const morgan = { reference: "KM 110", denomination: "1 dollar", country: "United States", year: 1921 };

it("compares with sales of the same reference, however it is written, and gives their range and median", () => {
  const sold = [
    sale(1, 4_000, { reference: "KM# 110" }),
    sale(2, 6_000, { reference: "km110", year: 1921 }),
    sale(3, 5_000, { reference: "KM 110" }),
    sale(4, 9_000, { reference: "KM 110" }),
    sale(5, 7_000, { reference: "KM 110" }),
    sale(6, 90_000, { reference: "KM 111", country: "United States" }),
  ];
  const { sales, range } = comparablesOf(morgan, sold);
  expect(sales.map(({ listingId }) => listingId)).toEqual([2, 5, 4, 3, 1]);
  expect(range).toEqual({ lowMinor: 4_000, medianMinor: 6_000, highMinor: 9_000 });
});

it("gives no range for fewer than five sales, and takes the middle of two for an even number", () => {
  const sold = Array.from({ length: 6 }, (_, index) => sale(index, (index + 1) * 100, morgan));
  expect(comparablesOf(morgan, sold.slice(0, 4)).range).toBeNull();
  expect(comparablesOf(morgan, sold).range?.medianMinor).toBe(350);
});

it("compares by several facts where there is no reference, and never by one alone", () => {
  const { reference: _, ...facts } = morgan;
  const near = sale(1, 100, { denomination: "1 Dollar", country: "united states", year: 1921 });
  const sameYear = sale(2, 100, { year: 1921, country: "France" });
  expect(comparablesOf(facts, [near, sameYear]).sales.map(({ listingId }) => listingId)).toEqual([1]);
  expect(comparablesOf({}, [near]).sales).toEqual([]);
});

it("shows no more than ten", () => {
  const sold = Array.from({ length: 30 }, (_, index) => sale(index, 100, morgan));
  expect(comparablesOf(morgan, sold).sales).toHaveLength(MOST_COMPARED);
});

it("compares with sales of the type that a listing names, whatever else they say", () => {
  const sold = [sale(1, 4_000, { typeId: 1007 }), sale(2, 6_000, { typeId: 1008 }), sale(3, 5_000)];
  expect(comparablesOf({ typeId: 1007 }, sold).sales.map(({ listingId }) => listingId)).toEqual([1]);
  expect(comparablesOf({}, sold).sales).toEqual([]);
});

it("finds no sale close by the facts alone that aren't telling", () => {
  const facts = { ...morgan, series: "Morgan", ruler: "Victoria", issuer: "United States Mint", composition: "Silver" };
  const others = Object.fromEntries(
    Object.entries(facts).filter(([name]) => !(TELLING as readonly string[]).includes(name)),
  );
  expect(comparablesOf(facts, [sale(1, 100, facts)]).sales).toHaveLength(1);
  expect(comparablesOf(facts, [sale(1, 100, others)]).sales).toEqual([]);
});

it("gives a range of the piece's own band of grades only, as the type's page does, and lists its sales first", () => {
  const graded = (grade: string) => ({ ...morgan, grade });
  const sold = [
    ...Array.from({ length: 6 }, (_, index) => sale(index + 10, 30_000, graded("MS 64"))),
    ...Array.from({ length: 4 }, (_, index) => sale(index, 3_000, graded("VF"))),
  ];
  expect(comparablesOf(graded("VF 30"), sold)).toMatchObject({
    ...{ band: "VF 20–35", inBand: 4, range: null },
    sales: [{ band: "VF 20–35" }, {}, {}, {}, { band: "MS 63–64" }, {}, {}, {}, {}, {}],
  });
  expect(comparablesOf(graded("VF 30"), [...sold, sale(20, 5_000, graded("VF 25"))])).toMatchObject({
    ...{ inBand: 5, range: { lowMinor: 3_000, medianMinor: 3_000, highMinor: 5_000 } },
  });
  expect(comparablesOf(morgan, sold)).toMatchObject({ band: "Not graded", inBand: 0, range: null });
});
