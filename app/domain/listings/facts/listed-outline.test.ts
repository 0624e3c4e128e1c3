import { expect, it } from "vitest";
import { typesOnDisk } from "../../../../scripts/catalogue/types-on-disk";
import { listedOutline } from "./listed-outline";

const entries = typesOnDisk();

it("draws a coin by its diameter and a note by its sides, in millimetres", () => {
  expect(listedOutline("coin", { diameterMm: 38.1 })?.outline).toMatchObject({
    form: "ellipse",
    widthMm: 38.1,
    heightMm: 38.1,
  });
  expect(listedOutline("note", { widthMm: 160, heightMm: 90 })?.outline).toMatchObject({
    form: "rectangle",
    widthMm: 160,
    heightMm: 90,
  });
});

it("knows a usual size, and no form of other items", () => {
  expect(listedOutline("coin", {})?.outline.isToScale).toBe(false);
  expect(listedOutline("other", { diameterMm: 30 })).toBeNull();
});

it("draws a coin of a type in the type's shape, with its hole, and none for a knife", () => {
  const outline = (shape: string) => {
    const typeId = entries.find((entry) => entry.shape === shape)?.id;
    return typeId === undefined ? undefined : listedOutline("coin", { typeId })?.outline;
  };
  expect(outline("Round with a square hole")).toMatchObject({ form: "ellipse", hole: "square" });
  expect(outline("Round with a hole")).toMatchObject({ form: "ellipse", hole: "round" });
  expect(outline("Twelve-sided")).toMatchObject({ form: "polygon", hole: null });
  expect(outline("Square")).toMatchObject({ form: "rectangle" });
  expect(outline("Knife")).toBeUndefined();
});

it.each([
  ["1 dollar", "1 dollar"],
  ["Trite (third stater)", "Trite"],
  ["2 rand and 50 cents", ""],
  [undefined, ""],
])("writes %s on it as “%s”", (denomination, label) => {
  expect(listedOutline("coin", denomination === undefined ? {} : { denomination })?.label).toBe(label);
});

it.each([
  ["Gold .900", "gold"],
  ["Electrum", "gold"],
  ["Copper", "copper"],
  ["Bronze (95% copper, 5% tin and zinc)", "copper"],
  ["Aluminum bronze", "copper"],
  ["Nickel brass (79% copper, 20% zinc, 1% nickel)", "copper"],
  ["Copper-nickel (75% copper, 25% nickel)", "plain"],
  ["Silver .900", "plain"],
  [undefined, "plain"],
])("shows %s in its colour", (composition, tone) => {
  expect(listedOutline("coin", composition === undefined ? {} : { composition })?.tone).toBe(tone);
});
