import { describe, expect, it } from "vitest";
import { areaText, fineMetalText, lengthText, weightText, yearSpan } from "./measures";

describe("measures", () => {
  it("are given in the units of both sides of the Atlantic", () => {
    expect(weightText(26_730)).toBe("26.73 g (412.5 grains)");
    expect(lengthText(38_100)).toBe("38.1 mm (1.5 in)");
    expect(areaText(156_000, 66_300)).toBe("156 × 66.3 mm (6.14 × 2.61 in)");
  });

  it("name the precious metal of an alloy in grams and troy ounces", () => {
    expect(fineMetalText({ Ag: 24_057 })).toBe("24.057\u00a0g of silver (0.7735\u00a0oz\u00a0t)");
    expect(fineMetalText({ Au: 31_103.6, Ag: 1_017.9 })).toBe(
      "31.104\u00a0g of gold (1\u00a0oz\u00a0t), 1.018\u00a0g of silver (0.0327\u00a0oz\u00a0t)",
    );
    expect(fineMetalText({})).toBeUndefined();
  });
});

it.each([
  [1878, 1921, "1878–1921"],
  [1933, 1933, "1933"],
  [1986, null, "since 1986"],
  [-454, -404, "454–404 BC"],
  [-27, 14, "27 BC – AD 14"],
  [-44, -44, "44 BC"],
] as const)("writes the years %s to %s", (from, to, text) => {
  expect(yearSpan(from, to)).toBe(text);
});
