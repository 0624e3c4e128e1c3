import { expect, it } from "vitest";
import { photoFaults } from "./photo-checks";

const large = { width: 1600, height: 1500 };

it("finds photos that are missing or too small to zoom into", () => {
  expect(photoFaults([], "coin")).toEqual(["There are no photos yet."]);
  expect(photoFaults([large], "coin")).toEqual(["Only one side is shown. Add the other one."]);
  expect(photoFaults([large, { width: 480, height: 320 }], "coin")).toEqual([
    "Photo 2 is small (480 × 320 pixels), so buyers can't zoom in far.",
  ]);
  expect(photoFaults([large, large], "note")).toEqual([]);
  expect(photoFaults([large], "other")).toEqual([]);
});
