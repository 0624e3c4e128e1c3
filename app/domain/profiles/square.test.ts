import { expect, it } from "vitest";
import { cropInPixels, WHOLE_PICTURE } from "~/domain/photos/cut";
import { squareIn } from "./change-avatar.server";

it.each([
  [
    { width: 1_000, height: 1_000 },
    { left: 0, top: 0, width: 1_000, height: 1_000 },
  ],
  [
    { width: 1_600, height: 900 },
    { left: 350, top: 0, width: 900, height: 900 },
  ],
  [
    { width: 300, height: 1_200 },
    { left: 0, top: 450, width: 300, height: 300 },
  ],
])("takes the middle of a whole picture of %j", (size, square) => {
  expect(cropInPixels(squareIn(WHOLE_PICTURE, size), size)).toEqual(square);
});

it("takes the middle of a selection that isn't square, and never leaves it", () => {
  const size = { width: 2_000, height: 1_000 };
  const selected = { left: 1_000, top: 2_000, width: 6_000, height: 4_000 };
  expect(cropInPixels(squareIn(selected, size), size)).toEqual({ left: 600, top: 200, width: 400, height: 400 });
  for (let seed = 1; seed < 400; seed += 1) {
    const part = { left: seed * 7, top: seed * 11, width: 500 + seed * 13, height: 5_000 - seed * 9 };
    const { left, top, width, height } = squareIn(part, { width: 300 + seed, height: 900 - seed });
    expect([left >= part.left, top >= part.top]).toEqual([true, true]);
    expect([left + width <= part.left + part.width, top + height <= part.top + part.height]).toEqual([true, true]);
  }
});
