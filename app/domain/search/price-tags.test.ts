import fc from "fast-check";
import { expect, it } from "vitest";
import { priceTags, tagGroupsOf } from "./filter-tags";

/** The tags of a document, as the schema writes them. */
function tagsOfPrice(minor: number): string[] {
  const digits = String(minor);
  const mark = `p${String.fromCharCode(96 + digits.length)}`;
  return Array.from({ length: digits.length + 1 }, (_, count) => mark + digits.slice(0, count));
}

const price = fc.oneof(fc.integer({ min: 0, max: 10_000_000_000 }), fc.integer({ min: 0, max: 1_200 }));

it("gives each price of a range exactly one tag, and no other price any", () => {
  fc.assert(
    fc.property(price, price, price, (one, other, minor) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      const tags = new Set(priceTags(from, to));
      for (const each of [minor, from, to, from - 1, to + 1].filter((number) => number >= 0))
        expect(tagsOfPrice(each).filter((tag) => tags.has(tag)).length).toBe(each >= from && each <= to ? 1 : 0);
    }),
  );
});

it.each([
  [5_000, 5_999, ["pd5"]],
  [5_000, 6_000, ["pd5", "pd6000"]],
  [0, 99, ["pa", "pb"]],
  [undefined, 0, ["pa0"]],
  [9_000_000_000, undefined, ["pj9", "pk"]],
  [2, 1, []],
])("covers %s to %s by %j", (from, to, tags) => {
  expect(priceTags(from, to)).toEqual(tags);
});

it("asks for no decade in which nothing can be dated", () => {
  const decades = (yearFrom: number, yearTo: number) =>
    tagGroupsOf({ q: "", sold: false, sort: "best", yearFrom, yearTo })[0] ?? [];
  const all = decades(-9_999, 9_999);
  expect([all[0], all.at(-1), all.length]).toEqual(["db300", "d210", 511]);
  expect([decades(9_000, 9_999), decades(-9_999, -9_000)]).toEqual([["d210"], ["db300"]]);
});
