import { expect, it } from "vitest";
import { preciousMetalIn } from "./type-of-listing.server";

const dollar = {
  weightMg: 26_730,
  compositionText: "Silver .900",
  compositionParts: JSON.stringify({ Ag: 900, Cu: 100 }),
};
const silver = (...args: Parameters<typeof preciousMetalIn>) => preciousMetalIn(...args)?.mg.Ag;

it("takes a piece's metal from its type where the seller gave nothing of it", () => {
  expect(preciousMetalIn({}, dollar)).toEqual({ mg: { Ag: expect.closeTo(24_057) }, given: [] });
  expect(preciousMetalIn({ composition: "Silver .900" }, dollar)).toMatchObject({ given: [] });
  expect(silver({ composition: "silver" }, dollar)).toBeCloseTo(24_057);
  expect(preciousMetalIn({ weightG: 26.73 }, null)).toBeNull();
});

it("prefers the weight and the fineness of the piece", () => {
  expect(preciousMetalIn({ weightG: 20 }, dollar)).toEqual({ mg: { Ag: 18_000 }, given: ["weight"] });
  expect(preciousMetalIn({ composition: "Silver .800" }, dollar)).toMatchObject({ given: ["fineness"] });
  expect(preciousMetalIn({ weightG: 10, composition: "Silber 835/1000" }, null)).toEqual({
    mg: { Ag: 8_350 },
    given: ["weight", "fineness"],
  });
});

it.each([
  ["Silver .900", 900],
  ["900 silver", 900],
  ["Argent 83,5 %", 835],
  ["Sterling silver", 925],
  ["Silver .9999", 999.9],
  ["Silver 0.625", 625],
])("reads the fineness of %s", (composition, permille) => {
  expect(silver({ weightG: 1, composition }, null)).toBeCloseTo(permille);
});

it.each([
  "Silver-plated copper",
  "Nickel silver",
  "Gilt bronze",
  "Gold .900 and silver .100",
  "Copper-nickel",
  "Bronze .900",
])("counts no metal in %s, whatever its type has", (composition) => {
  expect(preciousMetalIn({ weightG: 10, composition }, dollar)).toBeNull();
});
