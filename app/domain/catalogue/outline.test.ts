import { expect, it } from "vitest";
import { outlineOf } from "./outline";

const coin = { kind: "coin", shape: "Round", diameterUm: 38_100, widthUm: null, heightUm: null } as const;

it("draws a round coin as wide as it is", () => {
  expect(outlineOf(coin)).toMatchObject({
    form: "ellipse",
    widthMm: 38.1,
    heightMm: 38.1,
    hole: null,
    isToScale: true,
  });
});

it("draws a note by its width and height", () => {
  const note = { ...coin, kind: "note", shape: null, diameterUm: null, widthUm: 156_000, heightUm: 66_300 } as const;
  expect(outlineOf(note)).toMatchObject({ form: "rectangle", widthMm: 156, heightMm: 66.3, isToScale: true });
});

it.each([
  ["Round with a square hole", "ellipse", "square"],
  ["Round with a hole", "ellipse", "round"],
  ["Square with rounded corners", "rectangle", null],
  ["Twelve-sided", "polygon", null],
  ["Hexagonal", "polygon", null],
  ["Octagonal", "polygon", null],
])("draws a coin that is %s", (shape, form, hole) => {
  expect(outlineOf({ ...coin, shape })).toMatchObject({ form, hole });
});

it("gives a polygon as many corners as it has sides", () => {
  expect(outlineOf({ ...coin, shape: "Heptagonal" }).points.split(" ")).toHaveLength(7);
});

it("says that a piece of unknown size isn't drawn to scale", () => {
  expect(outlineOf({ ...coin, diameterUm: null })).toMatchObject({ form: "ellipse", isToScale: false });
  expect(outlineOf({ ...coin, kind: "note", widthUm: 150_000 })).toMatchObject({ form: "rectangle", isToScale: false });
});
