import { expect, it } from "vitest";
import { compareWithType, type Measures } from "./compare-with-type";

const NONE: Measures = { weightMg: null, diameterUm: null, thicknessUm: null, widthUm: null, heightUm: null };
const MORGAN: Measures = { ...NONE, weightMg: 26_730, diameterUm: 38_100 };

it.each<[string, Partial<Measures>, string[]]>([
  ["a light coin", { weightMg: 26_330 }, ["weighs 0.4 g less than the type"]],
  ["a heavy coin", { weightMg: 27_930 }, ["weighs 1.2 g more than the type"]],
  [
    "a small and light coin",
    { weightMg: 20_000, diameterUm: 36_000 },
    ["weighs 6.7 g less than the type", "is 2.1 mm narrower than the type"],
  ],
  ["light wear", { weightMg: 26_600 }, []],
  ["a reading of callipers", { diameterUm: 38_200 }, []],
  ["nothing measured", {}, []],
])("describes %s", (_name, measured, words) => {
  expect(compareWithType({ ...NONE, ...measured }, MORGAN)).toEqual(words);
});

it("writes a small difference of a small coin to a hundredth", () => {
  const dinar = { ...NONE, weightMg: 700 };
  expect(compareWithType({ ...NONE, weightMg: 640 }, dinar)).toEqual(["weighs 0.06 g less than the type"]);
});

it("compares only what the type states", () => {
  expect(compareWithType({ ...NONE, thicknessUm: 9_000 }, MORGAN)).toEqual([]);
});
