import fc from "fast-check";
import { expect, it } from "vitest";
import { typesOnDisk } from "../../../../scripts/catalogue/types-on-disk";
import { MOST_POINTS, pointsOf, type SetPiece, scoreOf } from "./score";
import { SETS } from "./sets";

const types = new Map(typesOnDisk().map((type) => [type.id, type]));

it("has at least twelve sets, each with three or more different places of the catalogue's types", () => {
  expect(SETS.length).toBeGreaterThanOrEqual(12);
  expect(new Set(SETS.map(({ slug }) => slug)).size).toBe(SETS.length);
  for (const { slug, members } of SETS) {
    expect(members.length, slug).toBeGreaterThanOrEqual(3);
    const places = members.map(({ typeId, mark, mint }) => `${typeId} ${mark} ${mint}`);
    expect(new Set(places).size, slug).toBe(members.length);
    for (const { typeId, weight, mark } of members) {
      const type = types.get(typeId);
      expect(type, `${slug} ${typeId}`).toBeDefined();
      expect(weight).toBeGreaterThan(0);
      if (mark !== undefined)
        expect(
          type?.issues?.map((issue) => issue.mark),
          slug,
        ).toContain(mark);
    }
  }
});

const pieces = fc.array(
  fc.record({
    itemId: fc.nat(),
    typeId: fc.integer({ min: 1, max: 4 }),
    mark: fc.constantFrom("", "CC"),
    mint: fc.constantFrom("", "Rome"),
    gradeFrom: fc.option(fc.integer({ min: 1, max: 70 })),
    gradeTo: fc.constant(70),
    isDetails: fc.boolean(),
  }),
  { maxLength: 8 },
);
const members = fc.array(
  fc.record({ typeId: fc.integer({ min: 1, max: 4 }), weight: fc.integer({ min: 1, max: 10 }) }),
  {
    minLength: 1,
    maxLength: 6,
  },
);
const withTitles = (all: readonly { typeId: number; weight: number }[]) => ({
  members: all.map((each) => ({ ...each, title: "" })),
});

it("rates a set from 0 to 70, no higher than the pieces in it, and equal to them once it is complete", () => {
  fc.assert(
    fc.property(members, pieces, (all, own) => {
      const { rating, quality, filledCount } = scoreOf(withTitles(all), own);
      expect(rating).toBeGreaterThanOrEqual(0);
      expect(quality).toBeLessThanOrEqual(MOST_POINTS);
      expect(rating).toBeLessThanOrEqual(quality + 1e-9);
      if (filledCount === all.length) expect(rating).toBeCloseTo(quality);
    }),
  );
});

it("never rates a set lower for another piece, or for a better grade of one", () => {
  fc.assert(
    fc.property(members, pieces, pieces, (all, own, more) => {
      const before = scoreOf(withTitles(all), own).rating;
      expect(scoreOf(withTitles(all), [...own, ...more]).rating).toBeGreaterThanOrEqual(before - 1e-9);
      const better = own.map((piece): SetPiece => ({ ...piece, gradeFrom: 70, isDetails: false }));
      expect(scoreOf(withTitles(all), better).rating).toBeGreaterThanOrEqual(before - 1e-9);
    }),
  );
});

it("doesn't ask who graded a piece, counts a range by its middle, a problem for less and no grade for one", () => {
  const piece = { itemId: 1, typeId: 1, mark: "", mint: "", isDetails: false };
  expect(pointsOf({ ...piece, gradeFrom: 20, gradeTo: 39 })).toBe(29.5);
  expect(pointsOf({ ...piece, gradeFrom: 64, gradeTo: 64 })).toBe(64);
  expect(pointsOf({ ...piece, gradeFrom: 50, gradeTo: 50, isDetails: true })).toBe(30);
  expect(pointsOf({ ...piece, gradeFrom: null, gradeTo: null })).toBe(1);
  expect(pointsOf({ ...piece, gradeFrom: 70, gradeTo: 70 })).toBe(MOST_POINTS);
});

it("weighs places: a missing gold coin costs more than a missing cent", () => {
  const set = {
    members: [
      { typeId: 1, title: "Gold", weight: 4 },
      { typeId: 2, title: "Cent", weight: 1 },
    ],
  };
  const owned = (typeId: number) => ({
    itemId: typeId,
    typeId,
    mark: "",
    mint: "",
    gradeFrom: 60,
    gradeTo: 60,
    isDetails: false,
  });
  expect(scoreOf(set, [owned(1)])).toMatchObject({ filledCount: 1, quality: 60, rating: 48 });
  expect(scoreOf(set, [owned(2)])).toMatchObject({ filledCount: 1, quality: 60, rating: 12 });
});
