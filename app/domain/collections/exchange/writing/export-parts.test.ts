import fc from "fast-check";
import { expect, it } from "vitest";
import { exportParts } from "./export-parts";

const MB = 1024 * 1024;
const item = fc.record({ photos: fc.nat(6), bytes: fc.nat(6 * MB), textBytes: fc.integer({ min: 800, max: 20_000 }) });

it("puts every item into exactly one part, in order, and no part is too large to be uploaded again", () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 300 }), (sizes) => {
      const items = sizes.map((each, index) => ({ ...each, id: 3 * index + 1 }));
      const parts = exportParts(items);
      const inside = parts.map(({ after, upTo }) => items.filter(({ id }) => id > after && id <= upTo));
      expect(inside.flat()).toEqual(items);
      for (const [index, part] of parts.entries()) {
        expect(part).toMatchObject({ items: inside[index]?.length });
        expect(part.bytes).toBeLessThanOrEqual(20 * MB);
        expect(part.photos).toBeLessThanOrEqual(900);
      }
    }),
  );
});

it("starts a part after 20 MB, 900 photos or 2 MB of text", () => {
  const [none, many] = [{ photos: 0, bytes: 0, textBytes: 0 }, Array.from({ length: 10 }, (_, index) => index + 1)];
  const partsOf = (size: object) => exportParts(many.map((id) => ({ ...none, ...size, id }))).map(({ items }) => items);
  expect([partsOf({ bytes: 2 * MB }), partsOf({ photos: 90 }), partsOf({ textBytes: MB / 5 })]).toEqual([
    [10],
    [10],
    [10],
  ]);
  expect([partsOf({ bytes: 4 * MB }), partsOf({ photos: 180 }), partsOf({ textBytes: 0.4 * MB })]).toEqual([
    [5, 5],
    [5, 5],
    [5, 5],
  ]);
});

it("makes one part of collections without items", () => {
  expect(exportParts([])).toMatchObject([{ after: 0, upTo: 0, items: 0 }]);
});
