import fc from "fast-check";
import { expect, it } from "vitest";
import {
  cropInPixels,
  cropOfPercent,
  cutsTo,
  isCrop,
  SMALLEST_CROP,
  TURNS,
  turnBy,
  turnCrop,
  turnCropBack,
  WHOLE,
} from "./cut";

const part = (total: number, least: number) =>
  fc
    .integer({ min: least, max: total })
    .chain((length) => fc.tuple(fc.integer({ min: 0, max: total - length }), fc.constant(length)));
const crops = fc
  .tuple(part(WHOLE, SMALLEST_CROP), part(WHOLE, SMALLEST_CROP))
  .map(([[left, width], [top, height]]) => ({ left, top, width, height }));
const turns = fc.constantFrom(...TURNS);

it("turns a crop with its picture, and back", () => {
  const crop = { left: 1_000, top: 2_000, width: 3_000, height: 500 };
  expect(turnCrop(crop, 90)).toEqual({ left: 7_500, top: 1_000, width: 500, height: 3_000 });
  expect(turnCrop(crop, 180)).toEqual({ left: 6_000, top: 7_500, width: 3_000, height: 500 });
  expect(turnCrop(crop, 270)).toEqual({ left: 2_000, top: 6_000, width: 500, height: 3_000 });
  fc.assert(
    fc.property(crops, turns, (any, turn) => {
      expect(isCrop(turnCrop(any, turn))).toBe(true);
      expect(turnCropBack(turnCrop(any, turn), turn)).toEqual(any);
      expect(turnCrop(turnCrop(any, turn), 90)).toEqual(turnCrop(any, turnBy(turn, 1)));
    }),
  );
});

it("refuses a crop that is tiny, outside the picture or not in whole numbers", () => {
  const whole = { left: 0, top: 0, width: WHOLE, height: WHOLE };
  expect(isCrop(whole)).toBe(true);
  for (const change of [{ left: -1 }, { left: 1 }, { top: 0.5, height: 9_000 }, { width: 499 }, { height: Number.NaN }])
    expect(isCrop({ ...whole, ...change })).toBe(false);
});

it("cuts one margin after the other until exactly the crop's pixels are left", () => {
  fc.assert(
    fc.property(
      crops,
      fc.integer({ min: 1, max: 3_000 }),
      fc.integer({ min: 1, max: 3_000 }),
      (crop, width, height) => {
        const pixels = cropInPixels(crop, { width, height });
        const rest = { left: 0, top: 0, right: width, bottom: height };
        for (const cut of cutsTo(pixels, { width, height })) {
          if (cut.gravity === "right") rest.left = rest.right - cut.width;
          if (cut.gravity === "left") rest.right = rest.left + cut.width;
          if (cut.gravity === "bottom") rest.top = rest.bottom - cut.height;
          if (cut.gravity === "top") rest.bottom = rest.top + cut.height;
          expect([rest.right - rest.left, rest.bottom - rest.top]).toEqual([cut.width, cut.height]);
        }
        const { left, top } = pixels;
        expect(rest).toEqual({ left, top, right: left + pixels.width, bottom: top + pixels.height });
      },
    ),
  );
  expect(cutsTo({ left: 0, top: 0, width: 9, height: 9 }, { width: 9, height: 9 })).toEqual([]);
});

it("takes whatever an editor selects for a valid crop", () => {
  expect(cropOfPercent({ x: 10, y: 20.004, width: 50, height: 79.999 })).toEqual({
    left: 1_000,
    top: 2_000,
    width: 5_000,
    height: 8_000,
  });
  const anywhere = fc.double({ min: -50, max: 150, noNaN: true });
  fc.assert(
    fc.property(anywhere, anywhere, anywhere, anywhere, (x, y, width, height) => {
      expect(isCrop(cropOfPercent({ x, y, width, height }))).toBe(true);
    }),
  );
});
