import { expect, it } from "vitest";
import type { PhotoMeasures } from "~/domain/photos/measuring/measure-picture";
import { type PhotographedItem, photoFindings, type ReportedPhoto } from "./photo-report";

const coin = { kind: "coin", diameterMm: 38.1, widthMm: undefined };
const piece = { shape: "round", across: 1400, cutAt: [] } as const;
const fine: PhotoMeasures = {
  piece,
  detail: { half: 600, quarter: 500 },
  shadows: 10,
  highlights: 10,
  brightest: 800,
};
const photo = (measures: Partial<PhotoMeasures> = {}) => ({
  width: 1600,
  height: 1500,
  measures: { ...fine, ...measures },
});
const findingsOf = (photos: readonly Omit<ReportedPhoto, "name">[], item: PhotographedItem) =>
  photoFindings(
    photos.map((each, index) => ({ ...each, name: `Photo ${index + 1}` })),
    item,
  );
const faults = (measures: Partial<PhotoMeasures>, item: PhotographedItem = coin) =>
  findingsOf([photo(), photo(measures)], item);

it("finds photos that are missing or too small to zoom into", () => {
  const large = { width: 1600, height: 1500, measures: undefined };
  expect(findingsOf([], coin)).toEqual(["There are no photos yet."]);
  expect(findingsOf([large], coin)).toEqual(["Only one side is shown. Add the other one."]);
  expect(findingsOf([large, { ...large, width: 480, height: 320 }], coin)).toEqual([
    "Photo 2 is small (480 × 320 pixels), so buyers can't zoom in far.",
  ]);
  expect(findingsOf([large, large], coin)).toEqual([]);
  expect(findingsOf([large], { ...coin, kind: "other" })).toEqual([]);
});

it("finds nothing wrong with good photos", () => {
  expect(faults({})).toEqual([]);
  expect(faults({ piece: undefined, detail: undefined })).toEqual([]);
});

it("names the fault, where it is and what was measured", () => {
  expect(faults({ piece: { ...piece, cutAt: ["left", "top"] } })).toEqual([
    "Photo 2: the edge of the coin is cut off at the left and top.",
  ]);
  expect(faults({ piece: { ...piece, across: 300 } })).toEqual([
    "Photo 2: the coin is only 300 pixels across, so buyers can't zoom in far.",
  ]);
  expect(faults({ brightest: 180 })).toEqual([
    "Photo 2 is too dark: 95% of it has less than 19% of the brightness of white.",
  ]);
  expect(faults({ highlights: 420 })).toEqual([
    "Photo 2 is overexposed: 42% of it is plain white, where no detail is left.",
  ]);
});

it("says how fine a detail a blurred photo loses, if the item's size is known", () => {
  const blurred = { detail: { half: 140, quarter: 400 } };
  expect(faults(blurred)).toEqual(["Photo 2 is blurred: details smaller than about 0.2 mm can't be made out."]);
  expect(faults({ detail: { half: 120, quarter: 140 } })).toEqual([
    "Photo 2 is blurred: details smaller than about 0.3 mm can't be made out.",
  ]);
  for (const item of [
    { ...coin, diameterMm: undefined },
    { ...coin, kind: "note" as const, diameterMm: undefined },
  ])
    expect(faults(blurred, item)).toEqual(["Photo 2 is blurred, so fine details can't be made out."]);
});

it("takes white for overexposed only on the item itself, or where there is a lot of it", () => {
  expect(faults({ piece: undefined, highlights: 420 })).toEqual([]);
  expect(faults({ piece: undefined, highlights: 700 })).toHaveLength(1);
});
