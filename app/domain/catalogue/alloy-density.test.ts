import fc from "fast-check";
import { expect, it } from "vitest";
import { alloyDensity, cylinderThicknessMm } from "./alloy-density";

it("gives the density of a pure metal", () => {
  expect(alloyDensity({ Au: 1000 })).toBeCloseTo(19.32);
  expect(alloyDensity({ Al: 1000 })).toBeCloseTo(2.7);
});

it("mixes alloys by volume, so crown gold is lighter than the average of its parts by weight", () => {
  expect(alloyDensity({ Ag: 900, Cu: 100 })).toBeCloseTo(10.31, 2);
  expect(alloyDensity({ Ag: 925, Cu: 75 })).toBeCloseTo(10.36, 2);
  expect(alloyDensity({ Au: 916.7, Cu: 83.3 })).toBeCloseTo(17.62, 2);
  expect(alloyDensity({ Cu: 750, Ni: 250 })).toBeCloseTo(8.95, 2);
});

it("never leaves the densities of the metals that are mixed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), (gold) => {
      const density = alloyDensity({ Au: gold, Cu: 1000 - gold });
      expect(density).toBeGreaterThan(8.96);
      expect(density).toBeLessThan(19.32);
    }),
  );
});

it("finds how thick a coin would be without relief", () => {
  expect(cylinderThicknessMm(26.73, 38.1, alloyDensity({ Ag: 900, Cu: 100 }))).toBeCloseTo(2.27, 2);
  expect(cylinderThicknessMm(7.98, 22.05, alloyDensity({ Au: 916.7, Cu: 83.3 }))).toBeCloseTo(1.19, 2);
});
