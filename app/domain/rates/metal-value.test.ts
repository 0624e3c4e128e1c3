import { expect, it } from "vitest";
import { fineMetalOf, metalValueMinor, metalWords } from "./metal-value";
import { readMetalPrices } from "./read-rates";

const quotes = { day: "2026-11-27", currency: "USD", perOunce: { Au: 4_000, Ag: 50.55 } };
const site = { currency: "USD", now: Date.parse("2026-11-27T18:00:00Z") };
const prices = readMetalPrices(quotes, site);
const sovereign = fineMetalOf(7_988, JSON.stringify({ Au: 917, Cu: 83 }));

it("weighs the precious metals of a piece", () => {
  expect(sovereign.Au).toBeCloseTo(7_325);
  expect(fineMetalOf(3_110, JSON.stringify({ Cu: 950, Zn: 50 }))).toEqual({});
  expect([fineMetalOf(null, "{}"), fineMetalOf(7_988, null)]).toEqual([{}, {}]);
});

it("values them by the troy ounce, in whole minor units and never more", () => {
  expect(prices).toEqual({ day: "2026-11-27", perOunceMinor: { Au: 400_000, Ag: 5_055 } });
  expect(metalValueMinor({ Au: 31_103.4768, Ag: 2 * 31_103.4768 }, prices)).toBe(410_110);
  expect(metalValueMinor(sovereign, prices)).toBe(94_201);
  expect(metalWords(sovereign, prices, "USD")).toBe("about $942.01, at prices of Nov 27, 2026");
});

it("says nothing without precious metal, without prices, or where one of the metals has none", () => {
  expect(metalValueMinor({}, prices)).toBeNull();
  expect(metalValueMinor(sovereign, null)).toBeNull();
  expect([metalWords({}, prices, "USD"), metalWords(sovereign, null, "USD")]).toEqual([null, null]);
  expect(metalValueMinor({ Au: 100, Pt: 100 }, prices)).toBeNull();
});

it.each([
  ["another currency", { ...quotes, currency: "EUR" }],
  ["another metal", { ...quotes, perOunce: { Cu: 1 } }],
  ["nothing for an ounce", { ...quotes, perOunce: { Au: 0 } }],
  ["no day", { ...quotes, day: "yesterday" }],
  ["a day to come", { ...quotes, day: "2026-11-29" }],
])("refuses prices with %s", (_what, json) => {
  expect(() => readMetalPrices(json, site)).toThrow();
});
